import Foundation
import Testing

@testable import MirrorDB

@Suite struct OwnSQLTests {
  private static func database() throws -> Database {
    let database = try Database.inMemory()
    try database.execute(
      """
      CREATE TABLE dogs (name TEXT, age INTEGER, data BLOB, weight REAL); -- a comment; with a semicolon
      CREATE TRIGGER grown AFTER UPDATE ON dogs BEGIN
        UPDATE dogs SET weight = CASE WHEN 1 THEN 2 END WHERE rowid = new.rowid;
        SELECT 1;
      END;
      INSERT INTO dogs VALUES ('a;b', 1, NULL, 1.5), ('Rex', 5, x'0102', NULL);
      """)
    return database
  }

  @Test func `Rows have natural types, and NULL is absent`() throws {
    let rows = try Self.database().rows("SELECT * FROM dogs ORDER BY age")
    #expect(rows.count == 2)
    #expect(rows[0]["name"] as? String == "a;b")
    #expect(rows[0]["age"] as? Int == 1)
    #expect(rows[0]["weight"] as? Double == 1.5)
    #expect(rows[0].keys.sorted() == ["age", "name", "weight"])
    #expect(rows[1]["data"] as? Data == Data([1, 2]))
  }

  @Test func `Arguments go by position and by name`() throws {
    let database = try Self.database()
    #expect(try database.rows("SELECT name FROM dogs WHERE age >= :min", [":min": 2]).count == 1)
    #expect(try database.rows("SELECT name FROM dogs WHERE age IN (?) AND name <> ?", [1, 5], "x").count == 2)
    #expect(try database.rows("SELECT name FROM dogs WHERE age IN ( :ages )", [":ages": [1, 5, nil]]).count == 2)
    #expect(try database.rows("SELECT ? AS json", ["a", "b"]).first?["json"] as? String == #"["a","b"]"#)
    #expect(try database.rows("SELECT ?2 AS b, ?1 AS a", 1, 2).first?["b"] as? Int == 2)
    #expect(try database.rows("SELECT typeof(?) AS t", nil).first?["t"] as? String == "null")
    #expect(try database.rows("SELECT ? AS t", Pack.Mood.sad).first?["t"] as? String == "sad")
    #expect(
      try database.rows("SELECT ? AS t", Date(timeIntervalSinceReferenceDate: 2.5)).first?["t"] as? Double == 2.5)
    try database.execute("DELETE FROM dogs WHERE age = ?", 5)
    try database.execute("UPDATE dogs SET age = :age", [":age": 42])
    #expect(try database.rows("SELECT age FROM dogs").map { $0["age"] as? Int } == [42])
  }

  @Test(arguments: [
    (
      "SELECT ?", [],
      "The argument arguments cannot be used: there is no value for the parameter ?; 0 arguments are given."
    ),
    ("SELECT ?", [1, 2], "The argument arguments cannot be used: the text takes 1 arguments, and 2 are given."),
    ("SELECT 1; SELECT 2", [], "The argument sql cannot be used: the text holds 2 statements instead of one query."),
    (" -- nothing", [], "The argument sql cannot be used: the text holds 0 statements instead of one query."),
    (
      "SELECT 1 AS a, 2 AS a", [],
      "The argument sql cannot be used: two columns are called a; give one of them another name with AS."
    ),
    ("DELETE FROM dogs", [], "The argument sql cannot be used: it changes the database; use execute."),
    ("SELECT 'a", [], "The argument sql cannot be used: the text ends inside quotes."),
    ("SELECT 1 /* a", [], "The argument sql cannot be used: the text ends inside a comment."),
    ("SELECT 1\0", [], "The argument sql cannot be used: SQL ends at a NUL character, and the text goes on."),
    (
      "SELECT nosuch FROM dogs", [],
      "SQLite reports error 1: no such column: nosuch in: SELECT nosuch FROM dogs. "
        + "Correct what it names, or look the number up in SQLite's list of result codes."
    ),
  ])
  func `What cannot be asked is an error`(sql: String, arguments: [Int], description: String) throws {
    let database = try Self.database()
    let error = #expect(throws: DatabaseError.self) {
      switch arguments.count {
      case 0: _ = try database.rows(sql)
      default: _ = try database.rows(sql, arguments[0], arguments[1])
      }
    }
    #expect(error?.description == description)
  }

  @Test func `An unknown or missing name is an error`() throws {
    let database = try Self.database()
    let unknown = #expect(throws: DatabaseError.self) {
      try database.execute("DELETE FROM dogs WHERE age = :age", [":age": 1, ":agee": 2])
    }
    #expect(
      unknown?.description
        == "The argument arguments cannot be used: the text has no parameter :agee; did you mean :age?.")
    #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM dogs WHERE age = :age", [":a": 1]) }
    #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM dogs WHERE age = ?", [":a": 1]) }
    #expect(throws: DatabaseError.self) { try database.execute("SELECT 1; SELECT ?", 1) }
    #expect(try database.rows("SELECT * FROM dogs").count == 2)
  }

  @Test(arguments: ["BEGIN", "begin immediate", "COMMIT", "END", "ROLLBACK", " /* x */ SAVEPOINT a", "RELEASE a"])
  func `A statement about transactions is an error, and the database stays usable`(sql: String) throws {
    let database = try Self.database()
    let error = #expect(throws: DatabaseError.self) { try database.execute(sql) }
    #expect(error?.description.contains("behind the library's back; use transaction(_:)") == true)
    try database.addObject(Pack.Cat())
    #expect(try database.count(of: Pack.Cat.self) == 1)
  }

  @Test func `The first statement that fails stops the rest and is named`() throws {
    let database = try Self.database()
    let error = #expect(throws: DatabaseError.self) {
      try database.execute("DELETE FROM dogs WHERE age = 1; DELETE FROM nosuch; DELETE FROM dogs")
    }
    let description = try #require(error?.description)
    #expect(description.hasPrefix("SQLite reports error 1: no such table: nosuch in: DELETE FROM nosuch. "))
    #expect(try database.rows("SELECT * FROM dogs").count == 1)
  }

  private struct Stop: Error {}

  @Test func `Rows are walked one at a time, and the walk ends where the closure throws`() throws {
    let database = try Self.database()
    var names: [String?] = []
    try database.forEachRow("SELECT name, data FROM dogs WHERE age >= ? ORDER BY age", 1) { row in
      names.append(row["name"] as? String)
    }
    try database.forEachRow("SELECT name FROM dogs WHERE age = :age", [":age": 5]) {
      names.append($0["name"] as? String)
    }
    #expect(names == ["a;b", "Rex", "Rex"])
    var count = 0
    #expect(throws: Stop.self) {
      try database.forEachRow("SELECT * FROM dogs") { _ in
        count += 1
        throw Stop()
      }
    }
    #expect(count == 1)
    #expect(throws: DatabaseError.self) { try database.forEachRow("DELETE FROM dogs") { _ in } }
    #expect(try database.rows("SELECT * FROM dogs").count == 2)
  }

  @Test(arguments: Place.allCases)
  func `Rows are walked by a task, whose closure may ask on`(place: Place) async throws {
    let database = try TestDatabase(in: place).database
    let hounds = [Hound("Max"), Hound("Rex")]
    try await database.addObjects(hounds)
    var names: [String?] = []
    try await database.forEachRow("SELECT id FROM Hound WHERE id <= ? ORDER BY id", 2) { row in
      names.append(try database.object(of: Hound.self, key: row["id"] as? Int)?.name)
    }
    try await database.forEachRow("SELECT name FROM Hound WHERE id = :id", [":id": 1]) { row in
      names.append(row["name"] as? String)
    }
    #expect(names == ["Max", "Rex", "Max"])
    hounds[0].weight = 3
    #expect(try await database.updateObject(hounds[0]))
    #expect(try await database.values(of: \Hound.weight) == [0, 3])
    #expect(try await !database.updateObject(Hound("Toto", id: 9)))
  }
}
