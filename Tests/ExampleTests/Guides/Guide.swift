import Foundation
import Testing

/// The README, or an article of the documentation, with the code that is compiled for it.
struct Guide: Sendable, CustomTestStringConvertible {
  let name: String
  /// The file's path from the package's folder.
  let path: String

  static let readme = Guide(name: "Readme", path: "README.md")
  /// The documentation's first page, which shows what the README does.
  private static let landingPage = Guide(name: "Readme", path: "\(catalogue)/MirrorDB.md")

  /// An article of the documentation.
  static func article(_ name: String) -> Guide {
    Guide(name: name, path: "\(catalogue)/\(name).md")
  }

  /// The README and every article, but for one that a step of .ci/run follows to the letter.
  static var all: [Guide] {
    get throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalogue).path)
      let names = files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
      return [readme, landingPage] + names.filter { !["MirrorDB", "GettingStarted"].contains($0) }.map(article)
    }
  }

  var testDescription: String { path }

  private static let catalogue = "Sources/MirrorDB/MirrorDB.docc"

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
  }
}

extension Guide {
  var text: String {
    get throws { try String(contentsOf: Self.root.appending(path: path), encoding: .utf8) }
  }

  /// The code blocks of a language.
  func blocks(of language: String) throws -> [String] {
    try text.components(separatedBy: "\n```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The rows of its tables, each as the code in its cells; rows without code are left out.
  func tableRows() throws -> [[String]] {
    try text.components(separatedBy: "\n").filter { $0.hasPrefix("|") }.map { row in
      // A bar in a cell has a backslash before it.
      row.replacing("\\|", with: "\u{0}").components(separatedBy: "|").compactMap { cell in
        let cell = cell.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|")
        return cell.hasPrefix("`") && cell.hasSuffix("`") ? String(cell.dropFirst().dropLast()) : nil
      }
    }
    .filter { !$0.isEmpty }
  }

  /// The code that its blocks are taken from: its tests, or, where it has none, the examples.
  func sources() throws -> [Code] {
    let tests = Self.root.appending(path: "Tests/ExampleTests/Guides/\(name)Tests.swift")
    if FileManager.default.fileExists(atPath: tests.path) { return [try Code(contentsOf: tests)] }
    let examples = FileManager.default.enumerator(
      at: Self.root.appending(path: "Examples"), includingPropertiesForKeys: nil)
    let files = examples?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return try files.map(Code.init(contentsOf:))
  }
}
