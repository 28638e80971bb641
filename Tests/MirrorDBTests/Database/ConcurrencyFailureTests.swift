import Dispatch
import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

private struct Parcel: Storable {
  var sender = ""
  var number = 0
}

@Suite struct ConcurrencyFailureTests {
  private func configuration(busyTimeout: Duration) -> Database.Configuration {
    var configuration = Database.Configuration()
    configuration.busyTimeout = busyTimeout
    return configuration
  }

  @Test(arguments: Place.allCases) func `A failed COMMIT is rolled back, and the next write works`(place: Place)
    async throws
  {
    let database = try TestDatabase(in: place).database
    try await database.addObject(Hound("Max"))
    try await database.write { session in
      try session.connection.execute(
        "CREATE TABLE child (parent REFERENCES Hound (id) DEFERRABLE INITIALLY DEFERRED)")
    }
    await #expect(
      throws: DatabaseError.sqlite(code: 787, message: "FOREIGN KEY constraint failed", sql: "COMMIT")
    ) {
      try await database.transaction {
        try database.addObject(Hound("Lady"))
        try database.write { _ = try $0.run("INSERT INTO child VALUES (99)") }
      }
    }
    #expect(throws: DatabaseError.sqlite(code: 787, message: "FOREIGN KEY constraint failed", sql: "COMMIT")) {
      try failingCommit(database)
    }
    try await database.addObject(Hound("Ghost"))
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max", "Ghost"])
  }

  private func failingCommit(_ database: Database) throws {
    try database.transaction {
      try database.addObject(Hound("Lady"))
      try database.write { _ = try $0.run("INSERT INTO child VALUES (99)") }
    }
  }

  @Test func `Nothing goes on in a transaction that SQLite has ended`() throws {
    let database = try TestDatabase().database
    try database.addObject(Hound("Max"))
    #expect(throws: DatabaseError.transactionEnded) {
      try database.transaction {
        try database.addObject(Hound("Lady"))
        try? database.transaction { try database.write { try $0.connection.execute("ROLLBACK") } }
        _ = try database.addObject(Hound("Ghost"))
      }
    }
    try database.addObject(Hound("Toto"))
    #expect(try database.objects(of: Hound.self).map(\.name) == ["Max", "Toto"])
  }

  @Test func `A write waits for another connection, and then ends in the busy error`() throws {
    let test = try TestDatabase(in: .file, configuration(busyTimeout: .milliseconds(300)))
    try test.database.addObject(Hound("Max"))
    let other = try SQLiteConnection(path: test.database.path, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    let began = ContinuousClock.now
    #expect(throws: DatabaseError.busy(code: 5, message: "database is locked")) {
      try test.database.addObject(Hound("Lady"))
    }
    #expect(ContinuousClock.now - began > .milliseconds(250))
    #expect(throws: DatabaseError.busy(code: 5, message: "database is locked")) { try test.database.transaction {} }
    #expect(try test.database.count(of: Hound.self) == 1)
    try other.execute("COMMIT")
    try test.database.addObject(Hound("Lady"))
    #expect(try test.database.count(of: Hound.self) == 2)
  }

  @Test func `Several connections open a new file at the same moment`() throws {
    let path = try ScratchFolder().file()
    try onThreads(8) { number in
      let database = try Database(path: path)
      try database.addObject(Hound("\(number)"))
      try database.close()
    }
    #expect(try Database(path: path).count(of: Hound.self) == 8)
  }

  @Test func `A file that is opened for reading only is read while another connection writes it`() throws {
    let path = try ScratchFolder().file()
    let database = try Database(path: path)
    try database.addObject(Hound("Max"))
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    let reading = try Database(path: path, configuration: configuration)
    #expect(try reading.count(of: Hound.self) == 1)
    try database.addObject(Hound("Lady"))
    #expect(try reading.transaction { try reading.count(of: Hound.self) } == 2)
    #expect(try reading.objects(of: Hound.self).map(\.name) == ["Max", "Lady"])
    #expect {
      try reading.addObject(Hound("Ghost"))
    } throws: {
      "\($0)".contains("attempt to write a readonly database")
    }
  }

  @Test func `Closing lets calls under way end, and refuses later ones`() throws {
    let database = try TestDatabase().database
    try database.addObject(Hound("Max"))
    try onThreads(8) { number in
      if number == 0 {
        Thread.sleep(forTimeInterval: 0.05)
        return try database.close()
      }
      while true {
        do {
          #expect(try database.objects(of: Hound.self).count >= 1)
          try database.addObject(Hound("\(number)"))
        } catch {
          #expect(error as? DatabaseError == .closed)
          break
        }
      }
    }
    #expect(throws: DatabaseError.closed) { try database.count(of: Hound.self) }
    #expect(throws: DatabaseError.closed) { try database.addObject(Hound("Lady")) }
    #expect(throws: DatabaseError.closed) { try database.transaction {} }
    #expect(throws: DatabaseError.closed) { try database.observe(Hound.self) { _ in } }
    try database.close()
    #expect("\(DatabaseError.closed)" == "The database is closed. Open it again with a new Database.")
  }

  @Test func `Two processes that each add ten thousand objects see no error`() throws {
    let path = try ScratchFolder().file()
    let processes = try ["first", "second"].map { try AddingProcess.run(path, sender: $0, count: 10_000) }
    for (process, errors) in processes {
      process.waitUntilExit()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(process.terminationStatus == 0 && text.isEmpty, "\(text)")
    }
    let database = try Database(path: path)
    for sender in ["first", "second"] {
      #expect(try database.count(of: Parcel.self, matching: ["sender": sender]) == 10_000)
    }
  }

  @Test func `A process that is killed leaves a file that opens`() throws {
    let path = try ScratchFolder().file()
    let (process, _) = try AddingProcess.run(path, sender: "batch", count: -100_000)
    Thread.sleep(forTimeInterval: 0.7)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let count = try Database(path: path).count(of: Parcel.self)
    #expect(count == 0 || count == 100_000)
  }
}

/// The program beside the tests that adds objects to a file.
enum AddingProcess {
  static func run(_ path: String, sender: String, count: Int) throws -> (Process, errors: Pipe) {
    let process = Process()
    process.executableURL = url
    process.arguments = [path, sender, String(count)]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    return (process, errors)
  }

  static let url = products.appendingPathComponent("AddingProcess")

  /// The folder of the test bundle, where the package's programs are.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    return bundle.bundleURL.pathExtension == "xctest" ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
  }
}
