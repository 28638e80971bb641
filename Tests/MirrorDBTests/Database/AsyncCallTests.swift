import Foundation
import MirrorDB
import Testing

/// A book of a library, with a composite key.
private struct Book: Storable, PrimaryKeys, TableName {
  var shelf = ""
  var number = 0
  var pages = 0
  var year: Int?

  static func primaryKeys() -> Set<String> { ["shelf", "number"] }
  static func tableName() -> String { "Book" }
}

/// The calls that have no test of their own in their `async` form.
@Suite struct AsyncCallTests {
  private func library() async throws -> Database {
    let database = try TestDatabase().database
    try await database.addObjects((1...3).map { Book(shelf: "a", number: $0, pages: $0 * 100, year: 2000 + $0) })
    try await database.addObject(Book(shelf: "b", number: 1, pages: 200))
    return database
  }

  @Test func `Sums and averages`() async throws {
    let database = try await library()
    #expect(try await database.sum(of: \Book.pages) == 800)
    #expect(try await database.sum(of: \Book.year, matching: ["number": 2]) == 2002)
    #expect(try await database.sum(of: "pages", in: Book.self, as: Int.self, matching: ["shelf": "a"]) == 600)
    #expect(try await database.average(of: \Book.pages) == 200)
    #expect(try await database.average(of: "year", in: Book.self) == 2002)
  }

  @Test func `Least and greatest values, and the different ones`() async throws {
    let database = try await library()
    #expect(try await database.minimum(of: \Book.pages) == 100)
    #expect(try await database.minimum(of: \Book.year) == 2001)
    #expect(try await database.minimum(of: "shelf", in: Book.self, as: String.self) == "a")
    #expect(try await database.maximum(of: \Book.pages) == 300)
    #expect(try await database.maximum(of: \Book.year) == 2003)
    #expect(try await database.maximum(of: "shelf", in: Book.self, as: String.self) == "b")
    #expect(try await database.values(of: \Book.pages) == [100, 200, 300])
    #expect(try await database.values(of: "shelf", in: Book.self, as: String.self) == ["a", "b"])
  }

  @Test func `Look-up by a composite key, and updates`() async throws {
    let database = try await library()
    #expect(try await database.object(of: Book.self, key: "a", 2)?.pages == 200)
    let count = try await database.updateObjects(of: Book.self, set: ["pages": 7], matching: ["shelf": "a"])
    #expect(count == 3)
    #expect(try await database.sum(of: \Book.pages) == 221)
  }

  @Test func `SQL of one's own`() async throws {
    let database = try await library()
    try await database.execute("DELETE FROM Book WHERE number = ?", 3)
    try await database.execute("DELETE FROM Book WHERE shelf = :shelf", [":shelf": "b"])
    let all = try await database.rows("SELECT number FROM Book WHERE pages >= ? ORDER BY 1", 100)
    #expect(all.map { $0["number"] as? Int } == [1, 2])
    let one = try await database.rows("SELECT pages FROM Book WHERE number = :number", [":number": 2])
    #expect(one.map { $0["pages"] as? Int } == [200])
  }

  @Test func `Migrations there and back`() async throws {
    let database = try await library()
    let migrations = [
      Migration("1", up: "DELETE FROM Book WHERE number > 1", down: "INSERT INTO Book VALUES ('a', 2, 5, NULL)"),
      Migration("2", up: "UPDATE Book SET pages = 1", down: "UPDATE Book SET pages = 2"),
    ]
    try await database.migrate(migrations)
    #expect(try await database.appliedMigrations() == ["1", "2"])
    #expect(try await database.sum(of: \Book.pages) == 2)
    try await database.revert(migrations, to: "1")
    #expect(try await database.appliedMigrations() == ["1"])
    #expect(try await database.sum(of: \Book.pages) == 4)
  }

  @Test func `Dropping a table, and emptying the file`() async throws {
    let database = try await library()
    #expect(try await database.dropTable(of: Book.self))
    #expect(try await database.count(of: Book.self) == 0)
    #expect(try await database.dropTable(of: Book.self))
    #expect(try await !database.dropTable(of: Book.self))
    try await database.addObject(Hound("Max"))
    try await database.erase()
    #expect(try await database.rows("SELECT name FROM sqlite_schema").isEmpty)
  }
}
