import Foundation
import Synchronization
import Testing

@testable import MirrorDBSQLite

@Suite struct FunctionTests {
  private struct Failure: Error, CustomStringConvertible {
    let description = "it refuses the value"
  }

  private static func connection() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:", mode: .create)
    try connection.addFunction("echo", .pure, argumentCount: 1) { try $0[0] }
    try connection.addFunction("count_of", .pure, argumentCount: -1) { .integer(Int64($0.count)) }
    try connection.addFunction("refuse", .pure, argumentCount: 0) { _ in throw Failure() }
    return connection
  }

  @Test(
    arguments: [
      .null, .integer(.min), .real(-0.5), .text(""), .text("a\0b"), .text("é"), .blob(Data()), .blob(Data([0, 1])),
    ] as [SQLiteValue])
  func `A value passes through a function unchanged`(value: SQLiteValue) throws {
    let statement = try Self.connection().prepare("SELECT echo(?), count_of(1, 2, 3)")
    try statement.bind([value])
    #expect(try statement.step())
    #expect(try statement.values == [value, .integer(3)])
  }

  @Test func `What a function throws is the error of the statement`() throws {
    let statement = try Self.connection().prepare("SELECT refuse()")
    let error = #expect(throws: SQLiteError.self) { try statement.step() }
    #expect(error?.message == "it refuses the value")
  }

  /// Gathers the values as text; refuses 13.
  private struct Gathering: SQLiteAggregate {
    private var text = ""

    mutating func add(_ value: SQLiteValue) throws {
      if value == .integer(13) { throw Failure() }
      text += value.description
    }

    func result() -> SQLiteValue { .text(text) }
  }

  @Test func `An aggregate gathers each group, and none`() throws {
    let connection = try Self.connection()
    try connection.addAggregate("gather") { Gathering() }
    let groups = try connection.prepare(
      "SELECT gather(column2) FROM (VALUES (1, 2), (1, 3), (2, 4)) GROUP BY column1")
    var found: [SQLiteValue] = []
    while try groups.step() { found.append(try groups.value(at: 0)) }
    #expect(found == [.text("23"), .text("4")])
    let none = try connection.prepare("SELECT gather(column1) FROM (VALUES (1)) WHERE 0")
    #expect(try none.step())
    #expect(try none.value(at: 0) == .text(""))
    let refused = try connection.prepare("SELECT gather(column1) FROM (VALUES (1), (13), (2))")
    #expect(throws: SQLiteError.self) { try refused.step() }
  }

  @Test func `A limit is lowered`() throws {
    let connection = try Self.connection()
    #expect(connection.limit(.parameterCount) >= 999)
    connection.setLimit(.parameterCount, to: 2)
    #expect(connection.limit(.parameterCount) == 2)
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT ?, ?, ?") }
    connection.setLimit(.expressionDepth, to: 3)
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT 1 + 2 + 3 + 4 + 5") }
  }

  @Test func `A trace is told of each statement`() throws {
    let connection = try Self.connection()
    let traced = Recorder()
    connection.setTrace(expands: true) { sql, expanded, nanoseconds in
      traced.lines.withLock { $0.append("\(sql) | \(expanded ?? "-") | \(nanoseconds >= 0)") }
    }
    try connection.execute("SELECT 1; SELECT 2")
    let statement = try connection.prepare("SELECT ?")
    try statement.bind([.text("a'b")])
    _ = try statement.step()
    statement.reset()
    #expect(
      traced.lines.withLock { $0 } == [
        "SELECT 1; | SELECT 1; | true", " SELECT 2 |  SELECT 2 | true", "SELECT ? | SELECT 'a''b' | true",
      ])
  }

  private final class Recorder: Sendable {
    let lines = Mutex<[String]>([])
  }
}
