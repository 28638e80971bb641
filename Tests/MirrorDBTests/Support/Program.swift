import Foundation

/// A program of the package's own, which a test starts as a process.
struct Program {
  let process = Process()
  private let output = Pipe()

  /// Starts the program; what it writes is kept for `finish()`.
  init(_ name: String, _ arguments: [String]) throws {
    process.executableURL = Self.url(of: name)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Waits for the program's end.
  ///
  /// - Returns: what it has written, and its exit status; -1 for one that was killed, or that trapped.
  func finish() -> (text: String, status: Int32) {
    // Read first: a program whose pipe is full waits.
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationReason == .exit ? process.terminationStatus : -1)
  }

  static func url(of name: String) -> URL { products.appendingPathComponent(name) }

  /// The folder of the test bundle, where the package's programs are.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    return bundle.bundleURL.pathExtension == "xctest" ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
  }
}
