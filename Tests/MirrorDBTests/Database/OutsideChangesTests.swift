import Foundation
import MirrorDB
import Testing

/// What others, or the user's own SQL, do to the tables while a `Database` knows them.
struct OutsideChangesTests {
  private struct Toy: Storable, PrimaryKeys, Equatable {
    var id: Int?
    var text = ""

    static func primaryKeys() -> Set<String> { ["id"] }
  }

  @Test(arguments: ["DROP TABLE \"OutsideChangesTests.Toy\"", "ALTER TABLE \"OutsideChangesTests.Toy\" RENAME TO old"])
  func `A table that SQL takes away is made again at the next use`(sql: String) throws {
    let database = try Database.inMemory()
    try database.addObject(Toy(id: 1))
    try database.execute(sql)
    try database.addObject(Toy(id: 2))
    #expect(try database.objects(of: Toy.self) == [Toy(id: 2)])
  }

  @Test func `A table that another Database drops is made again after one error`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
    let first = try Database(path: file)
    let second = try Database(path: file)
    try first.addObject(Toy(id: 1))
    #expect(try second.count(of: Toy.self) == 1)
    try first.dropTable(of: Toy.self)
    #expect(throws: DatabaseError.self) { try second.count(of: Toy.self) }
    #expect(try second.count(of: Toy.self) == 0)
    try second.addObject(Toy(id: 3))
    try first.erase()
    #expect(throws: DatabaseError.self) { try second.addObject(Toy(id: 4)) }
    try second.addObject(Toy(id: 5))
    #expect(try second.objects(of: Toy.self) == [Toy(id: 5)])
  }

  @Test func `An observer goes on after a row on which its filter fails`() throws {
    let database = try Database.inMemory()
    let heard = Heard()
    let observer = try database.observe(
      Toy.self, events: [.insert], matching: .sql("json_extract(text, '$.a') = 1")
    ) { heard.rows.append($0.rowID) }
    try database.addObject(Toy(id: 1, text: "no JSON"))
    try database.addObjects([Toy(id: 2, text: #"{"a":1}"#), Toy(id: 3, text: "{"), Toy(id: 4, text: #"{"a":1}"#)])
    #expect(heard.rows == [2, 4])
    observer.cancel()
  }

  @Test func `Rows that REPLACE, dropTable and erase take away are reported`() throws {
    let database = try Database.inMemory()
    let heard = Heard()
    let observer = try database.observe(Toy.self, events: [.delete]) { heard.rows.append($0.rowID) }
    try database.addObjects([Toy(id: 1), Toy(id: 2), Toy(id: 3)])
    try database.execute("INSERT OR REPLACE INTO \"OutsideChangesTests.Toy\" VALUES (2, 'new')")
    #expect(heard.rows == [2])
    try database.dropTable(of: Toy.self)
    #expect(heard.rows.sorted() == [1, 2, 2, 3])
    try database.addObject(Toy(id: 9))
    try database.erase()
    #expect(heard.rows.last == 9)
    observer.cancel()
  }

  @Test func `A file can be erased while it is observed`() throws {
    let database = try Database.inMemory()
    let heard = Heard()
    let observer = try database.observe(Toy.self, events: [.insert]) { heard.rows.append($0.rowID) }
    try database.addObject(Toy(id: 1))
    try database.erase()
    #expect(try database.count(of: Toy.self) == 0)
    try database.transaction { _ = try database.addObject(Toy(id: 7)) }
    #expect(heard.rows == [1, 7])
    observer.cancel()
  }

  /// `@unchecked Sendable`: observers run on the thread of the call that made the change.
  private final class Heard: @unchecked Sendable {
    var rows: [Int64] = []
  }
}
