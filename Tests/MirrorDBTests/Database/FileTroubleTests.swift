import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

@Suite struct FileTroubleTests {
  private func moved(_ path: String) -> DatabaseError { .fileMoved(path: path) }

  /// Moves a file with what SQLite keeps beside it.
  private func move(_ path: String, to target: String) throws {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.moveItem(atPath: path + suffix, toPath: target + suffix)
    }
    // The file is not looked at again within a moment.
    Thread.sleep(forTimeInterval: 0.02)
  }

  @Test(arguments: Place.allCases) func `A full disk stores nothing of the call, and room lets it go on`(
    place: Place
  ) throws {
    let test = try TestDatabase(in: place)
    try test.database.addObject(Hound("Max"))
    try test.database.execute("PRAGMA max_page_count = 20")
    let many = (1...2000).map { Hound("number \($0)" + String(repeating: "x", count: 100)) }
    let full = DatabaseError.diskFull(code: 13, message: "database or disk is full")
    #expect(throws: full) { try test.database.addObjects(many) }
    #expect(throws: full) {
      try test.database.transaction { for one in many { try test.database.addObject(Hound(one.name)) } }
    }
    #expect(
      "\(full)" == "There is no space left: database or disk is full (SQLite code 13). Free some space, and try again.")
    #expect(try test.database.objects(of: Hound.self).map(\.name) == ["Max"])
    try test.database.addObject(Hound("Lady"))
    try test.database.execute("PRAGMA max_page_count = 100000")
    try test.database.addObjects(many)
    #expect(try test.database.count(of: Hound.self) == 2002)
    try test.database.checkIntegrity()
  }

  @Test func `A file that is moved away takes no more writes, until it is back`() async throws {
    let test = try TestDatabase()
    let (database, path) = (test.database, test.database.path)
    try await database.addObject(Hound("Max"))
    try move(path, to: test.folder.file("elsewhere.sqlite"))
    try expectRefused(database)
    await #expect(throws: moved(path)) { try await database.addObject(Hound("Lady")) }
    await #expect(throws: moved(path)) { try await database.transaction {} }
    // The first reader is opened now.
    await #expect(throws: moved(path)) { try await database.count(of: Hound.self) }
    #expect(
      "\(moved(path))" == "The file \(path) has been deleted, moved or replaced while it was open. "
        + "Put it back, or close this Database and open the path anew.")
    try move(test.folder.file("elsewhere.sqlite"), to: path)
    try await database.addObject(Hound("Lady"))
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max", "Lady"])
    try await database.checkIntegrity()
  }

  private func expectRefused(_ database: Database) throws {
    let moved = moved(database.path)
    #expect(throws: moved) { try database.addObject(Hound("Lady")) }
    #expect(throws: moved) { try database.addObjects([Hound("Lady")]) }
    #expect(throws: moved) { try database.execute("DELETE FROM Hound") }
    #expect(throws: moved) { try database.transaction { try database.addObject(Hound("Lady")) } }
  }

  @Test func `A file that is replaced is left alone`() throws {
    let test = try TestDatabase()
    let path = test.database.path
    try test.database.addObject(Hound("Max"))
    let other = try Database(path: test.folder.file("other.sqlite"))
    try other.addObject(Hound("Lassie"))
    try other.close()
    try move(path, to: test.folder.file("elsewhere.sqlite"))
    try move(test.folder.file("other.sqlite"), to: path)
    try expectRefused(test.database)
    try test.database.close()
    #expect(try Database(path: path).objects(of: Hound.self).map(\.name) == ["Lassie"])
    #expect(try Database(path: test.folder.file("elsewhere.sqlite")).objects(of: Hound.self).map(\.name) == ["Max"])
  }

  @Test func `A file that is deleted is named, and closing works`() throws {
    let test = try TestDatabase()
    try test.database.addObject(Hound("Max"))
    for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: test.database.path + suffix) }
    Thread.sleep(forTimeInterval: 0.02)
    try expectRefused(test.database)
    try test.database.close()
    #expect(throws: DatabaseError.closed) { try test.database.addObject(Hound("Lady")) }
    let anew = try Database(path: test.database.path)
    try anew.addObject(Hound("Lady"))
    #expect(try anew.objects(of: Hound.self).map(\.name) == ["Lady"])
  }

  @Test func `A file that loses its end is damaged to those who read it, and whole once it is back`() throws {
    let test = try TestDatabase()
    try test.database.addObjects((1...3000).map { Hound("Max", id: $0) })
    try test.database.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: test.database.path))
    let handle = try #require(FileHandle(forUpdatingAtPath: test.database.path))
    let database = try Database(path: test.database.path)
    #expect(try database.count(of: Hound.self) == 3000)
    try handle.truncate(atOffset: 8192)
    let said = refusal { try database.objects(of: Hound.self) }
    #expect(
      said.hasPrefix("The file is damaged: database disk image is malformed (SQLite code 11) in: SELECT "), "\(said)")
    #expect(throws: DatabaseError.self) { try database.checkIntegrity() }
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: whole)
    #expect(try database.objects(of: Hound.self).count == 3000)
    try database.checkIntegrity()
  }

  @Test func `Writing into what can only be read is an error of its own`() throws {
    let test = try TestDatabase()
    try test.database.addObject(Hound("Max"))
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    let database = try Database(path: test.database.path, configuration: configuration)
    let readOnly = DatabaseError.readOnly(code: 8, message: "attempt to write a readonly database")
    #expect(throws: readOnly) { try database.addObject(Hound("Lady")) }
    #expect(throws: readOnly) { try database.addObjects([Hound("Lady")]) }
    #expect(throws: readOnly) { try database.deleteObjects(of: Hound.self) }
    #expect(throws: readOnly) { try database.updateObjects(of: Hound.self, set: ["name": "Rex"]) }
    #expect(throws: readOnly) { try database.execute("DELETE FROM Hound") }
    #expect(throws: readOnly) { try database.transaction { try database.addObject(Hound("Lady")) } }
    #expect(throws: readOnly) { try database.dropTable(of: Hound.self) }
    #expect(throws: readOnly) { try database.erase() }
    #expect(
      "\(readOnly)" == "The database can only be read: attempt to write a readonly database (SQLite code 8). Open it "
        + "without isReadOnly, and see to it that the program may write the file and its folder.")
    #expect(try database.objects(of: Hound.self).map(\.name) == ["Max"])
    try database.checkIntegrity()
  }

  @Test func `Descriptors that run out are named as the cause`() throws {
    let test = try TestDatabase()
    let shell = try Program(
      at: "/bin/sh",
      ["-c", "ulimit -n 5; exec \"$0\" \"$1\" sender 1", Program.path(of: "AddingProcess"), test.folder.file()])
    let text = shell.finish().text
    #expect(text.contains("too many files are open (SQLite code 14). Close files, raise the system's limit"), "\(text)")
  }
}
