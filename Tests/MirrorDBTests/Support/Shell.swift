import Foundation

/// The `sqlite3` shell, where there is one.
enum Shell {
  static let isPresent = path != nil

  private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/sqlite3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs commands of the shell on a database.
  ///
  /// - Returns: what it prints, errors included.
  static func run(_ database: String, _ commands: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = ["-batch", database] + commands
    let output = Pipe()
    (process.standardOutput, process.standardError, process.standardInput) = (output, output, FileHandle.nullDevice)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
