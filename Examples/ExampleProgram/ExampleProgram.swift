import Foundation

/// What the examples without options of their own have in common: a command line of one path, and how they end.
public enum ExampleProgram {
  /// Runs the program with the argument of the command line, nil where there is none.
  ///
  /// For `--help` and for what is no path, the program says how it is used, and ends; where the program fails, it
  /// ends with the reason.
  ///
  /// - Parameters:
  ///   - help: What `--help` prints: a line on the program, and one on its argument.
  ///   - program: What to do with the argument.
  public static func run(help: String, _ program: (_ argument: String?) throws -> Void) {
    do { try program(argument(help: help)) } catch { fail(error) }
  }

  /// Runs the program like its namesake, and waits for it.
  public static func run(help: String, _ program: (_ argument: String?) async throws -> Void) async {
    do { try await program(argument(help: help)) } catch { fail(error) }
  }

  private static func argument(help: String) -> String? {
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

  private static func fail(_ error: any Error) -> Never {
    // An error of Foundation's describes itself to programmers only, and not with the file it is about.
    guard let error = error as? CocoaError else { end("\(error)", status: 1) }
    end([error.filePath, error.localizedDescription].compactMap(\.self).joined(separator: ": "), status: 1)
  }

  private static func end(_ message: String, status: Int32) -> Never {
    // What has been printed comes first.
    fflush(nil)
    let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(status)
  }
}
