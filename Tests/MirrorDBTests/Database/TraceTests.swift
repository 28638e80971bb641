import Synchronization
import Testing

@testable import MirrorDB

@Suite struct TraceTests {
  /// Keeps what a trace is told.
  private final class Recorder: Sendable {
    let statements = Mutex<[TracedStatement]>([])

    func configuration(values: Bool) -> Database.Configuration {
      var configuration = Database.Configuration()
      configuration.trace = { statement in self.statements.withLock { $0.append(statement) } }
      configuration.tracesValues = values
      return configuration
    }
  }

  @Test(arguments: [false, true])
  func `Each statement is traced with its duration, and with its values only where they are asked for`(
    values: Bool
  ) throws {
    let recorder = Recorder()
    let database = try Database.inMemory(configuration: recorder.configuration(values: values))
    try database.addObjects([Pack.Visit(dog: 1, day: "secret"), Pack.Visit(dog: 2, day: "secret")])
    recorder.statements.withLock { $0 = [] }
    #expect(try database.objects(of: Pack.Visit.self, matching: ["day": "secret"]).count == 2)
    let traced = recorder.statements.withLock { $0 }
    let sql = #"SELECT "dog", "day", "note", rowid FROM "Pack.Visit" WHERE "day" = "#
    #expect(traced.map(\.sql) == [sql + "?"])
    #expect(traced.map(\.expandedSQL) == [values ? sql + "'secret'" : nil])
    #expect(traced.allSatisfy { $0.duration >= .zero && $0.duration < .seconds(60) })
  }

  @Test func `The statements of transactions are traced too`() throws {
    let recorder = Recorder()
    let database = try Database.inMemory(configuration: recorder.configuration(values: false))
    try database.addObjects([Pack.Visit(dog: 1, day: "a"), Pack.Visit(dog: 2, day: "b")])
    let traced = recorder.statements.withLock { $0.map(\.sql) }
    #expect(traced.first { $0.hasPrefix("BEGIN") } == "BEGIN IMMEDIATE")
    #expect(traced.last == "COMMIT")
    #expect(traced.count { $0.hasPrefix("INSERT INTO \"Pack.Visit\"") } == 2)
  }

  @Test func `What is dumped and restored is not traced value by value`() throws {
    let recorder = Recorder()
    let database = try Database.inMemory(configuration: recorder.configuration(values: false))
    try database.execute("CREATE TABLE dog (name, weight); INSERT INTO dog VALUES ('Max', 1.5), ('Rex', 2.5)")
    let dump = try ScratchFolder().file("dump.sql")
    try database.dump(to: dump)
    try database.erase()
    recorder.statements.withLock { $0 = [] }
    try database.restore(fromDump: dump)
    try database.dump(to: dump)
    let traced = recorder.statements.withLock { $0.map(\.sql) }
    #expect(traced.contains("COMMIT") && traced.allSatisfy { !$0.contains("Max") && !$0.contains("AS REAL") })
    #expect(try database.rows("SELECT weight FROM dog ORDER BY weight").map { $0["weight"] as? Double } == [1.5, 2.5])
  }
}
