import Foundation

/// The folder of the package, whose texts some tests compare.
enum Checkout {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path from the package's folder.
  static func file(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The texts of the Swift files right in a folder, by its path from the package's folder.
  static func swiftFiles(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
      .filter { $0.hasSuffix(".swift") }.map { try file("\(path)/\($0)") }
  }
}

extension String {
  /// The code blocks of a language in a Markdown text.
  func blocks(of language: String) -> [String] {
    components(separatedBy: "\n```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```\n")[0] }
  }
}
