import Foundation
import MirrorDBSQLite
import Observation
import Synchronization
import Testing

@testable import MirrorDB

private struct Stop: Error {}

/// Writes down what an observer hears.
private final class Diary: Sendable {
  private let lines = Mutex<[String]>([])

  func write(_ line: String) { lines.withLock { $0.append(line) } }

  /// What has been written since the last time.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

extension Change {
  fileprivate var line: String {
    "\(event.rawValue) \(rowID) " + key.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",")
  }
}

@Observable private final class Watched: Storable {
  var name = ""
  init() {}
}

@Suite struct ConcurrencyObservationTests {
  private let diary = Diary()

  private func observer(
    of database: Database, _ events: Set<Change.Event> = [.insert, .update, .delete], matching filter: Filter = [:]
  ) throws -> Database.Observer {
    try database.observe(Hound.self, events: events, matching: filter) { [diary] in diary.write($0.line) }
  }

  @Test(arguments: Place.allCases) func `An observer hears of a table that SQL has made anew`(place: Place) throws {
    let database = try TestDatabase(in: place).database
    let observer = try observer(of: database)
    try database.migrate([
      Migration(
        "1",
        up: """
          CREATE TABLE New (id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight REAL NOT NULL);
          INSERT INTO New SELECT * FROM Hound; DROP TABLE Hound; ALTER TABLE New RENAME TO Hound
          """)
    ])
    try database.addObject(Hound("Max"))
    #expect(diary.take() == ["insert 1 id=1"])
    observer.cancel()
  }

  @Test(arguments: Place.allCases) func `An observer hears of each change, in order`(place: Place) throws {
    let database = try TestDatabase(in: place).database
    let observer = try observer(of: database)
    let hound = Hound("Max")
    try database.addObject(hound)
    #expect(diary.take() == ["insert 1 id=1"])
    hound.name = "Rex"
    try database.addObject(hound)
    #expect(diary.take() == ["update 1 id=1"])
    try database.transaction {
      try database.addObjects([Hound("Lady"), Hound("Ghost")])
      try database.deleteObject(hound)
      #expect(diary.take().isEmpty)
    }
    #expect(diary.take() == ["insert 2 id=2", "insert 3 id=3", "delete 1 id=1"])
    try database.deleteObjects(of: Hound.self)
    #expect(diary.take() == ["delete 2 id=2", "delete 3 id=3"])
    observer.cancel()
  }

  @Test func `Changes made through SQL are reported, and deletions that a foreign key makes`() throws {
    let database = try TestDatabase().database
    try database.addObjects([Hound("Max"), Hound("Lady")])
    try database.write { session in
      try session.connection.execute("CREATE TABLE owner (id INTEGER PRIMARY KEY); INSERT INTO owner VALUES (7)")
      try session.connection.execute("DROP TABLE Hound")
      try session.connection.execute(
        """
        CREATE TABLE Hound (id INTEGER PRIMARY KEY REFERENCES owner ON DELETE CASCADE, name TEXT NOT NULL DEFAULT '', \
        weight REAL NOT NULL DEFAULT 0)
        """)
    }
    let observer = try observer(of: database)
    try database.write { try $0.connection.execute("INSERT INTO Hound (id) VALUES (7)") }
    try database.write { try $0.connection.execute("UPDATE Hound SET name = 'x'; DELETE FROM owner") }
    #expect(diary.take() == ["insert 7 id=7", "update 7 id=7", "delete 7 id=7"])
    observer.cancel()
  }

  @Test(arguments: Place.allCases) func `What is rolled back is not reported`(place: Place) throws {
    let database = try TestDatabase(in: place).database
    let observer = try observer(of: database)
    try database.transaction {
      try database.addObject(Hound("kept"))
      try? database.transaction {
        try database.addObject(Hound("undone"))
        throw Stop()
      }
      try database.addObject(Hound("kept too"))
    }
    #expect(diary.take() == ["insert 1 id=1", "insert 2 id=2"])
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.deleteObjects(of: Hound.self)
        throw Stop()
      }
    }
    #expect(diary.take().isEmpty)
    try database.addObject(Hound("Max"))
    #expect(diary.take() == ["insert 3 id=3"])
    observer.cancel()
  }

  @Test func `An observer that comes in a transaction that is rolled back stays`() throws {
    let database = try TestDatabase().database
    var observer: Database.Observer?
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.addObjects([Hound("a"), Hound("b")])
        observer = try self.observer(of: database)
        try database.addObject(Hound("c"))
        throw Stop()
      }
    }
    try database.addObject(Hound("Max"))
    #expect(diary.take() == ["insert 1 id=1"])
    observer?.cancel()
  }

  @Test func `A filter sees the new row, the old row, and both of an update`() throws {
    let database = try TestDatabase().database
    let observer = try observer(of: database, matching: ["name": "Max"])
    try database.addObjects([Hound("Max", id: 1), Hound("Lady", id: 2)])
    #expect(diary.take() == ["insert 1 id=1"])
    try database.addObject(Hound("Rex", id: 1))
    #expect(diary.take() == ["update 1 id=1"])
    try database.addObject(Hound("Ghost", id: 1))
    #expect(diary.take().isEmpty)
    try database.addObject(Hound("Max", id: 2))
    #expect(diary.take() == ["update 2 id=2"])
    try database.deleteObjects(of: Hound.self)
    #expect(diary.take() == ["delete 2 id=2"])
    observer.cancel()
    #expect(throws: DatabaseError.unknownProperty(type: "Hound", property: "nmae", nearest: "name")) {
      try self.observer(of: database, matching: ["nmae": 1])
    }
  }

  @Test(arguments: Change.Event.allCases) func `Only the events that are asked for are reported`(event: Change.Event)
    throws
  {
    let database = try TestDatabase().database
    let observer = try observer(of: database, [event])
    try database.addObject(Hound("Max", id: 1))
    try database.addObject(Hound("Rex", id: 1))
    try database.deleteObjects(of: Hound.self)
    #expect(diary.take() == ["\(event.rawValue) 1 id=1"])
    observer.cancel()
  }

  @Test func `An observation ends when it is cancelled or let go of`() throws {
    let database = try TestDatabase().database
    let first = try observer(of: database)
    try database.addObject(Hound("Max"))
    #expect(diary.take().count == 1)
    first.cancel()
    try database.addObject(Hound("Max"))
    #expect(diary.take().isEmpty)
    do {
      let second = try observer(of: database)
      try database.addObject(Hound("Max"))
      withExtendedLifetime(second) {}
    }
    #expect(diary.take().count == 1)
    try database.addObject(Hound("Max"))
    #expect(diary.take().isEmpty)
    let left = try database.write { try $0.value(of: "SELECT count(*) FROM sqlite_temp_schema WHERE type = 'trigger'") }
    #expect(left == .integer(0))
  }

  @Test(arguments: Place.allCases) func `An observer may call the database, and its changes are reported next`(
    place: Place
  ) throws {
    let database = try TestDatabase(in: place).database
    let observer = try database.observe(Hound.self) { [diary] change in
      diary.write(change.line)
      guard change.event == .insert, change.rowID < 3 else { return }
      #expect(throws: Never.self) {
        try database.transaction { try database.addObject(Hound("puppy")) }
        #expect(try database.count(of: Hound.self) == Int(change.rowID) + 1)
      }
    }
    try database.addObject(Hound("Max"))
    #expect(diary.take() == ["insert 1 id=1", "insert 2 id=2", "insert 3 id=3"])
    observer.cancel()
  }

  @Test func `A table that is dropped and made again is still observed`() throws {
    let database = try TestDatabase().database
    let observer = try observer(of: database)
    try database.write { session in
      try session.connection.execute("DROP TABLE Hound")
      session.tables = [:]
    }
    try database.addObject(Hound("Max"))
    #expect(diary.take() == ["insert 1 id=1"])
    observer.cancel()
  }

  @Test func `An observable class is observed as any other`() throws {
    let database = try TestDatabase().database
    let observer = try database.observe(Watched.self) { [diary] in diary.write("\($0) \($0.key)") }
    try database.addObject(Watched())
    #expect(diary.take() == ["insert Watched in row 1 [:]"])
    observer.cancel()
  }

  @Test func `Changes come as a sequence, which ends when the database is closed`() async throws {
    let database = try TestDatabase().database
    let changes = database.changes(of: Hound.self, events: [.insert])
    try await database.addObjects([Hound("Max"), Hound("Lady")])
    try await database.deleteObjects(of: Hound.self)
    try await database.close()
    var lines: [String] = []
    for try await change in changes { lines.append(change.line) }
    #expect(lines == ["insert 1 id=1", "insert 2 id=2"])
    await #expect(throws: DatabaseError.closed) {
      for try await _ in database.changes(of: Hound.self) {}
    }
  }

  @Test func `A sequence of changes that nobody reads ends in an error`() async throws {
    let database = try TestDatabase(in: .memory).database
    let changes = database.changes(of: Hound.self, bufferLimit: 10)
    try await database.addObjects((0..<11).map { Hound("\($0)") })
    var count = 0
    await #expect(throws: DatabaseError.changesMissed(type: "Hound", limit: 10)) {
      for try await _ in changes { count += 1 }
    }
    #expect(count == 10)
  }

  @Test(arguments: Place.allCases) func `Live objects are fresh after each change, and only the newest`(place: Place)
    async throws
  {
    let database = try TestDatabase(in: place).database
    var live = database.liveObjects(of: Hound.self, matching: ["weight": 1.0]).makeAsyncIterator()
    #expect(try await live.next()?.count == 0)
    try await database.addObject(Hound("Max", weight: 1))
    #expect(try await live.next()?.map(\.name) == ["Max"])
    for number in 0..<10 { try await database.addObject(Hound("\(number)", weight: 1)) }
    #expect(try await live.next()?.count == 11)
    try await database.addObject(Hound("another", weight: 2))
    try await database.deleteObjects(of: Hound.self)
    #expect(try await live.next()?.count == 0)
    try await database.close()
    #expect(try await live.next() == nil)
  }

  @Test func `A sequence that is let go of ends its observation`() async throws {
    let database = try TestDatabase().database
    do {
      var live = database.liveObjects(of: Hound.self).makeAsyncIterator()
      _ = try await live.next()
      #expect(database.writer.observers.all.count == 1)
    }
    let task = Task { for try await _ in database.liveObjects(of: Hound.self) {} }
    while database.writer.observers.all.isEmpty { await Task.yield() }
    task.cancel()
    _ = await task.result
    while !database.writer.observers.all.isEmpty { await Task.yield() }
  }
}
