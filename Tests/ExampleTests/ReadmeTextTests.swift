import Foundation
import Testing

@Suite("The README's text")
struct ReadmeTextTests {
  @Test("Its examples are the code of the tests")
  func examples() throws {
    let examples = try blocks(of: "swift", in: file("README.md"))
    let manifest = try #require(examples.first { $0.contains("import PackageDescription") })
    let source = try file("Tests/ExampleTests/ReadmeTests.swift")
    var parts = sections(between: "// README: begin", and: "// README: end", in: source)
    // The first example is one program, with a type above the test.
    parts.replaceSubrange(0...1, with: [(["import MirrorDB"] + parts[0...1]).joined(separator: "\n\n")])
    #expect(Set(examples) == Set(parts + [manifest]))
    #expect(examples.first == parts.first)
  }

  @Test("Its set-up is two commands of one line each")
  func setUp() throws {
    let commands = try blocks(of: "sh", in: file("README.md"))
    #expect(commands.count == 2)
    #expect(commands.allSatisfy { !$0.contains("\n") })
    #expect(commands.first?.hasSuffix("swift run Dogtopia") == true)
    #expect(commands.last?.hasPrefix("swift test") == true)
  }
}

extension ReadmeTextTests {
  /// The text of a file, by its path from the package's folder.
  private func file(_ path: String) throws -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: tests.deletingLastPathComponent().appending(path: path), encoding: .utf8)
  }

  /// The code blocks of a language in a Markdown text.
  private func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```\n")[0] }
  }

  /// The parts of a text between lines that mark their beginning and end, without the indentation of their first line.
  private func sections(between begin: String, and end: String, in text: String) -> [String] {
    var sections: [[String]] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      switch line.trimmingCharacters(in: .whitespaces) {
      case begin:
        isInside = true
        sections.append([])
      case end: isInside = false
      default: if isInside { sections[sections.count - 1].append(line) }
      }
    }
    return sections.map(unindented)
  }

  private func unindented(_ lines: [String]) -> String {
    let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
  }
}
