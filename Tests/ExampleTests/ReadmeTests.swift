import Foundation
import MirrorDB
import Testing

// README: begin
final class Dog: Storable {
  var id: Int?
  var name = ""
  var home: String?
  var weight = 0.0

  init() {}
}

extension Dog: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["id"] }
}
// README: end

@Suite("The README")
struct ReadmeTests {
  @Test("Its first example does what its comments say")
  func firstExample() throws {
    // README: begin
    let database = try Database.inMemory()  // or Database(name: "dogtopia"), in a file of its own

    let dog = Dog()
    dog.name = "Max"
    try database.addObject(dog)  // the table is made, the row added, and dog.id is 1

    dog.home = "Kansas"
    try database.addObject(dog)  // the same key: the row is updated

    let dogs = try database.objects(of: Dog.self, matching: ["name": "Max"])  // [Dog]
    let rows = try database.data(of: Dog.self, matching: ["home": "Kansas"])  // [[String: Any]]
    let strays = try database.count(of: Dog.self, matching: ["home": nil])  // 0

    try database.deleteObject(dog)
    // README: end

    #expect(dog.id == 1)
    #expect(dogs.map(\.name) == ["Max"])
    #expect(dogs.map(\.home) == ["Kansas"])
    #expect(rows.map { $0["name"] as? String } == ["Max"])
    #expect(strays == 0)
    #expect(try database.count(of: Dog.self) == 0)
  }

  @Test("Its first example is the code of the test above")
  func firstExampleIsThisTest() throws {
    let example = try #require(blocks(of: "swift", in: file("README.md")).first)
    let source = try file("Tests/ExampleTests/ReadmeTests.swift")
    let test = sections(between: "// README: begin", and: "// README: end", in: source)
    #expect(example == (["import MirrorDB"] + test).joined(separator: "\n\n"))
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

extension ReadmeTests {
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
