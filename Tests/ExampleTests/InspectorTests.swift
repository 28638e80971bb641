import Foundation
import MirrorDB
import Testing

@testable import Inspector

@Suite("Inspector")
struct InspectorTests {
  @Test(
    "Conditions are read as the help says",
    arguments: [
      ("name=Max", Condition.Value.plain("Max")),
      ("name=", .plain("")),
      ("name=a=b", .plain("a=b")),
      ("name=NULL", .null),
      ("name=null", .plain("null")),
      ("name='NULL'", .text("NULL")),
      ("name='it''s'", .text("it's")),
      ("name='", .plain("'")),
      ("name=X'00ff'", .blob(Data([0, 255]))),
      ("name=x''", .blob(Data())),
      ("name=X'0'", .plain("X'0'")),
      ("name=X'zz'", .plain("X'zz'")),
    ])
  func condition(text: String, value: Condition.Value) throws {
    let condition = try Condition(text)
    #expect(condition.column == "name")
    #expect(condition.value == value)
  }

  @Test("What is no condition is refused", arguments: ["name", "=Max", ""])
  func noCondition(text: String) {
    #expect(throws: UsageError("a condition is NAME=VALUE, such as name=Max, not \"\(text)\"")) { try Condition(text) }
  }

  /// A column without a type, one of text and one of numbers, and the rows that a condition finds in each.
  static let matches: [(value: String, any: [Int], text: [Int], number: [Int])] = [
    ("3", [1, 2], [1], [1, 2, 3]),
    ("3.0", [1], [], [1, 2, 3]),
    ("'3'", [2], [1], [1, 2, 3]),
    ("007", [], [2], []),
    ("true", [4], [3], [4]),
    ("NULL", [3], [4], []),
    ("inf", [], [], [5]),
    ("nan", [], [5], []),
  ]

  @Test("A value finds what it can mean", arguments: matches)
  func matching(value: String, any: [Int], text: [Int], number: [Int]) throws {
    let database = try Database.inMemory()
    try database.execute(
      """
      CREATE TABLE odd (id INTEGER PRIMARY KEY, any, text TEXT, number REAL);
      INSERT INTO odd VALUES (1, 3, '3', 3), (2, '3', '007', '3.0'), (3, NULL, 'true', '3'), (4, 1, NULL, 1),
        (5, x'33', 'nan', 9e999);
      """)
    func found(_ column: String) throws -> [Int] {
      let options = try Options(["file", "ODD", "\(column)=\(value)"])
      let query = try RowQuery(options, table: "ODD", in: catalogue(of: database))
      return try database.rows(query.sql, query.arguments).compactMap { $0["id"] as? Int }
    }
    #expect(try found("any") == any)
    #expect(try found("text") == text)
    #expect(try found("NUMBER") == number)
  }

  @Test("A name that the file does not have is named with those that it has")
  func notFound() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE a (x, y); CREATE VIEW b AS SELECT x FROM a")
    let catalogue = catalogue(of: database)
    #expect(throws: NotFound("there is no table \"c\"; there are a, b")) {
      try RowQuery(Options(["file", "c"]), table: "c", in: catalogue)
    }
    #expect(throws: NotFound("a has no column \"z\"; it has x, y")) {
      try RowQuery(Options(["file", "a", "z=1"]), table: "a", in: catalogue)
    }
  }

  private func catalogue(of database: Database) -> Catalogue {
    Catalogue(database: database, progress: ProgressLine(isShown: false, now: { .now }, write: { _ in }))
  }
}
