import Foundation

/// What the examples without options of their own have in common: a command line of one path, and how they end.
public enum ExampleProgram {
  /// The argument of the command line; nil where there is none.
  ///
  /// For `--help` and for what is no path, the program says how it is used, and ends.
  ///
  /// - Parameter help: What `--help` prints: a line on the program, and one on its argument.
  /// - Returns: The argument, or nil.
  public static func argument(help: String) -> String? {
    let arguments = CommandLine.arguments.dropFirst()
    guard let first = arguments.first else { return nil }
    if ["--help", "-h"].contains(first) {
      print(help)
      exit(0)
    }
    guard arguments.count == 1, !first.hasPrefix("-") else {
      end("unknown argument \"\(arguments.first { $0.hasPrefix("-") } ?? arguments.last ?? "")\"\n\(help)", status: 64)
    }
    return first
  }

  /// Prints why the program has failed, and ends it.
  public static func fail(_ error: any Error) -> Never {
    // An error of Foundation's describes itself to programmers only.
    end((error as? CocoaError)?.localizedDescription ?? "\(error)", status: 1)
  }

  private static func end(_ message: String, status: Int32) -> Never {
    // What has been printed comes first.
    fflush(nil)
    let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(status)
  }
}
