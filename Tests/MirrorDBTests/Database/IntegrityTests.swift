import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

@Suite struct IntegrityTests {
  /// Overwrites the middle of a file's pages but the first.
  private func damage(_ path: String) throws {
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let size = try handle.seekToEnd()
    for page in stride(from: UInt64(4096), to: size, by: 4096) {
      try handle.seek(toOffset: page + 4)
      try handle.write(contentsOf: Data(repeating: 0xA5, count: 2048))
    }
    try handle.close()
  }

  @Test(arguments: Place.allCases)
  func `A sound database passes`(place: Place) throws {
    let database = try TestDatabase(in: place).database
    try database.checkIntegrity()
    try database.addObjects((1...100).map { Hound("\($0)") })
    try database.checkIntegrity()
    try database.transaction { try database.checkIntegrity() }
  }

  @Test func `A task checks`() async throws {
    let test = try TestDatabase()
    try await test.database.checkIntegrity()
    let task = Task { try await test.database.checkIntegrity() }
    task.cancel()
    do { try await task.value } catch { #expect(error is CancellationError) }
  }

  @Test func `A row that refers to none is named`() throws {
    let test = try TestDatabase()
    try test.database.execute(
      """
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (parent REFERENCES parent (id));
      CREATE TABLE other (id TEXT PRIMARY KEY, parent REFERENCES parent (id)) WITHOUT ROWID;
      """)
    let sql = "INSERT INTO child VALUES (NULL), (7); INSERT INTO other VALUES ('a', 8)"
    try SQLiteConnection(path: test.database.path, mode: .readWrite).execute("PRAGMA foreign_keys = OFF; " + sql)
    #expect(
      refusal { try test.database.checkIntegrity() }
        == "The database is damaged: row 2 of child refers to no row of parent; a row of other refers to no row of "
        + "parent. Restore a backup or a dump that was made before.")
  }

  @Test func `A row that breaks a constraint is found`() throws {
    let test = try TestDatabase()
    try test.database.execute("CREATE TABLE dog (weight REAL CHECK (weight > 0))")
    let other = try SQLiteConnection(path: test.database.path, mode: .readWrite)
    try other.execute("PRAGMA ignore_check_constraints = ON; INSERT INTO dog VALUES (-1)")
    #expect(throws: DatabaseError.integrityViolated(findings: ["CHECK constraint failed in dog"])) {
      try test.database.checkIntegrity()
    }
  }

  @Test func `A damaged file is an error at the check and at the reading of what is damaged`() throws {
    let test = try TestDatabase()
    try test.database.addObjects((1...1000).map { Hound("Max", id: $0) })
    try test.database.close()
    try damage(test.database.path)
    let database = try Database(path: test.database.path)
    #expect(refusal { try database.checkIntegrity() }.hasPrefix("The database is damaged: "))
    #expect(
      refusal { try database.rows("SELECT * FROM Hound") }
        == "The file is damaged: database disk image is malformed (SQLite code 11) in: SELECT * FROM Hound. "
        + "Call checkIntegrity() to learn more, and restore a backup or a dump.")
    try database.close()
  }
}
