import Dispatch
import Foundation
import MirrorDBSQLite
import Synchronization
import Testing

@testable import MirrorDB

@Suite struct BackupTests {
  /// A thousand dogs, which are several steps of a backup.
  private func filled(in place: Place = .file) throws -> TestDatabase {
    let test = try TestDatabase(in: place)
    try test.database.addObjects((1...1000).map { Hound(String(repeating: "x", count: 1500), id: $0) })
    return test
  }

  private struct Stop: Error {}

  /// The files of a folder.
  private func files(_ folder: ScratchFolder) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  // MARK: The copy

  @Test(arguments: Place.allCases)
  func `A copy holds everything, in one file that any program opens`(place: Place) throws {
    let test = try filled(in: place)
    let copy = test.folder.file("copy.sqlite")
    var fractions: [Double] = []
    try test.database.backup(to: copy) { fractions.append($0.fraction) }
    #expect(fractions.count >= (place == .file ? 2 : 1) && fractions == fractions.sorted() && fractions.last == 1)
    #expect(try files(test.folder).filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
    let plain = try SQLiteConnection(path: copy, mode: .readOnly).prepare("PRAGMA journal_mode")
    #expect(try plain.step() && plain.value(at: 0) == .text("delete"))
    let opened = try Database(path: copy)
    #expect(try opened.objects(of: Hound.self).map(\.id) == (1...1000).map { $0 })
    try opened.checkIntegrity()
  }

  @Test(arguments: Place.allCases)
  func `A database without tables is copied`(place: Place) throws {
    let test = try TestDatabase(in: place)
    var last: BackupProgress?
    try test.database.backup(to: test.folder.file("copy.sqlite")) { last = $0 }
    #expect(last?.fraction == 1)
    #expect(try Database(path: test.folder.file("copy.sqlite")).rows("SELECT * FROM sqlite_schema").isEmpty)
  }

  @Test func `Writes go on beside the copy, which holds what was committed when it began`() throws {
    let test = try filled()
    let copy = test.folder.file("copy.sqlite")
    var steps = 0
    try test.database.backup(to: copy) { _ in
      steps += 1
      try test.database.addObject(Hound("late"))
      _ = try onAnotherThread { try test.database.addObject(Hound("from another thread")) }
    }
    #expect(steps >= 2)
    #expect(try test.database.count(of: Hound.self) == 1000 + 2 * steps)
    #expect(try Database(path: copy).count(of: Hound.self) == 1000)
  }

  @Test func `A database in memory is copied in one step`() throws {
    let test = try filled(in: .memory)
    let copy = test.folder.file("copy.sqlite")
    var fractions: [Double] = []
    try test.database.backup(to: copy) { progress in
      fractions.append(progress.fraction)
      try test.database.addObject(Hound("late"))
    }
    #expect(fractions == [1])
    #expect(try Database(path: copy).count(of: Hound.self) == 1000)
    #expect(try test.database.count(of: Hound.self) == 1001)
  }

  @Test func `A database that is opened for reading only is copied`() throws {
    let test = try filled()
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    let reading = try Database(path: test.database.path, configuration: configuration)
    try reading.transaction { try reading.backup(to: test.folder.file("copy.sqlite")) }
    #expect(try Database(path: test.folder.file("copy.sqlite")).count(of: Hound.self) == 1000)
  }

  // MARK: The place

  @Test func `An existing file is replaced, whatever it is and whatever lies beside it`() throws {
    let test = try filled()
    let copy = test.folder.file("copy.sqlite")
    for content in ["", "x", "no database", String(repeating: "no database", count: 1000)] {
      try content.write(toFile: copy, atomically: false, encoding: .utf8)
      try "no log".write(toFile: copy + "-wal", atomically: false, encoding: .utf8)
      try test.database.backup(to: copy)
      #expect(try Database(path: copy).count(of: Hound.self) == 1000)
    }
    try test.database.deleteObjects(of: Hound.self, matching: \Hound.id > 10)
    try test.database.backup(to: copy)
    #expect(try Database(path: copy).count(of: Hound.self) == 10)
  }

  @Test func `A file that is replaced stays where a link leads, and as private as it was`() throws {
    let test = try filled()
    let (link, copy) = (test.folder.file("link"), test.folder.file("copy.sqlite"))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: test.database.path)
    try test.database.backup(to: copy)
    #expect(try manager.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o640)
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy)
    try manager.createSymbolicLink(atPath: link, withDestinationPath: copy)
    try test.database.backup(to: link)
    #expect(try manager.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == copy)
  }

  @Test func `A copy that is given up leaves the existing file, and nothing else`() throws {
    let test = try filled()
    let copy = test.folder.file("copy.sqlite")
    try "what was there".write(toFile: copy, atomically: false, encoding: .utf8)
    let before = try files(test.folder)
    #expect(throws: Stop.self) { try test.database.backup(to: copy) { _ in throw Stop() } }
    #expect(throws: Stop.self) { try test.database.backup(to: copy) { if $0.fraction == 1 { throw Stop() } } }
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == "what was there")
    #expect(try files(test.folder) == before)
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `What SQLite keeps beside the database is not replaced`(suffix: String) throws {
    let test = try filled()
    let path = test.database.path + suffix
    let reason = "SQLite keeps a file of this name beside the database itself. Give the path of another file."
    #expect(refusal { try test.database.backup(to: path) } == "The copy \(path) cannot be written: \(reason)")
    #expect(refusal { try test.database.dump(to: path) } == "The copy \(path) cannot be written: \(reason)")
    #expect(try test.database.count(of: Hound.self) == 1000)
  }

  @Test func `A database that is in use is not replaced`() throws {
    let test = try filled()
    let (copy, link) = (test.folder.file("copy.sqlite"), test.folder.file("link"))
    let other = try Database(path: copy)
    try other.addObject(Hound("Max"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: test.database.path)
    let itself = "it is the database itself. Give the path of another file."
    let inUse = "it is a database that is in use. Close it first, or give another path."
    for (path, real, reason) in [
      (test.database.path, test.database.path, itself), (link, test.database.path, itself), (copy, copy, inUse),
    ] {
      #expect(refusal { try test.database.backup(to: path) } == "The copy \(real) cannot be written: \(reason)")
    }
    #expect(
      refusal { try Database.inMemory().backup(to: copy) } == "The copy \(copy) cannot be written: \(inUse)")
    #expect(try other.objects(of: Hound.self).map(\.name) == ["Max"])
    try other.close()
    try test.database.backup(to: copy)
    #expect(try Database(path: copy).count(of: Hound.self) == 1000)
  }

  @Test func `A database that is opened while it is to be replaced stays as it is`() throws {
    let test = try filled()
    let copy = test.folder.file("copy.sqlite")
    var other: Database?
    #expect(throws: DatabaseError.self) {
      try test.database.backup(to: copy) { _ in
        if other == nil { other = try Database(path: copy) }
      }
    }
    #expect(try other?.rows("SELECT * FROM sqlite_schema").isEmpty == true)
  }

  @Test func `A path that cannot hold a copy is named with its reason`() throws {
    let test = try TestDatabase()
    let database = test.database
    let missing = test.folder.file("none/copy.sqlite")
    #expect(
      refusal { try database.backup(to: missing) }
        == "The copy \(missing) cannot be written: there is no such file or folder. Give a path in a folder that exists."
    )
    #expect(
      refusal { try database.backup(to: test.folder.path) }
        == "The copy \(test.folder.path) cannot be written: it is a folder. Give the path of a file.")
    #expect(
      refusal { try database.backup(to: "/dev/null") }
        == "The copy /dev/null cannot be written: it is no plain file. Give the path of a file.")
    for path in ["", ":memory:", "a\0b"] {
      #expect(
        refusal { try database.backup(to: path) }
          == "The copy \(path) cannot be written: the path is that of no file. Give the path of a file.")
    }
  }

  @Test(arguments: Place.allCases)
  func `A transaction that writes is not copied half done`(place: Place) throws {
    let test = try TestDatabase(in: place)
    #expect(
      refusal { try test.database.transaction { try test.database.backup(to: test.folder.file("copy.sqlite")) } }
        == "The argument backup(to:) cannot be used: it cannot be called inside a transaction; call it after the transaction."
    )
    #expect(!FileManager.default.fileExists(atPath: test.folder.file("copy.sqlite")))
  }

  // MARK: Tasks

  @Test(arguments: Place.allCases)
  func `A task copies, and is told how far it has come`(place: Place) async throws {
    let test = try filled(in: place)
    let fractions = Mutex<[Double]>([])
    try await test.database.backup(to: test.folder.file("copy.sqlite")) { progress in
      fractions.withLock { $0.append(progress.fraction) }
    }
    #expect(fractions.withLock { $0.last } == 1)
    #expect(try await Database(path: test.folder.file("copy.sqlite")).count(of: Hound.self) == 1000)
  }

  @Test func `A task that is cancelled leaves nothing of the copy`() async throws {
    let test = try filled()
    let before = try files(test.folder)
    let (began, isCancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task {
      try await test.database.backup(to: test.folder.file("copy.sqlite")) { _ in
        began.signal()
        isCancelled.wait()
      }
    }
    try await onThread { began.wait() }
    task.cancel()
    isCancelled.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try files(test.folder).subtracting(before).filter { $0.hasPrefix("copy") }.isEmpty)
    try await test.database.addObject(Hound("Max"))
  }
}
