import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

/// What others may have put into a file.
@Suite struct HostileFileTests {
  private struct Crate: Storable {
    var lists: [[Int]] = []
    var maker = Maker()
  }

  private struct Maker: Storable {
    var city: String?
  }

  /// A database on a file that another program has made.
  private func database(_ sql: String) throws -> Database {
    let test = try TestDatabase()
    try SQLiteConnection(path: test.database.path, mode: .readWrite).execute(sql)
    return test.database
  }

  private func refusalOfRows(_ database: Database) -> String {
    refusal { try database.rows("SELECT * FROM v") }
  }

  // MARK: Schemas

  @Test(arguments: [
    ("load_extension('/tmp/x')", "unsafe use of load_extension()"),
    ("fts3_tokenizer('simple')", "unsafe use of fts3_tokenizer()"),
    ("mirrordb_row_value(0)", "unsafe use of mirrordb_row_value()"),
    ("readfile('/etc/passwd')", "no such function: readfile"),
    ("writefile('x', 'y')", "no such function: writefile"),
  ]) func `A view reaches no function that does more than compute`(call: String, message: String) throws {
    let database = try database(
      "CREATE VIEW v AS SELECT \(call); CREATE TABLE Hound (id INTEGER PRIMARY KEY, name TEXT)")
    // A table that is changed makes the function that fills rows.
    try database.write { _ = try RowFunction(in: $0.connection) }
    let said = refusal { try database.execute("CREATE TABLE copy AS SELECT * FROM v") }
    #expect(said.hasPrefix("SQLite reports error 1: \(message) in: "), "\(said)")
    try database.execute(
      "CREATE TABLE t (a); CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO t SELECT \(call); END")
    #expect(refusal { try database.execute("INSERT INTO t VALUES (1)") }.contains(message))
    #expect(try database.rows("SELECT * FROM t").isEmpty)
  }

  @Test func `SQL itself loads no code, and gives no address of any`() throws {
    let database = try Database.inMemory()
    #expect(refusal { try database.rows("SELECT load_extension('x')") }.contains("not authorized"))
    #expect(
      refusal { try database.rows("SELECT fts3_tokenizer('mine', x'0000000000000000')") }
        .contains("fts3tokenize disabled"))
  }

  @Test func `SQL cannot write into what SQLite keeps for itself`() throws {
    let database = try database("CREATE VIRTUAL TABLE notes USING fts5 (text); CREATE TABLE t (a)")
    #expect(
      refusal { try database.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema") }
        .contains("table sqlite_master may not be modified"))
    #expect(refusal { try database.execute("DELETE FROM notes_data") }.contains("table notes_data may not be modified"))
    #expect(try database.rows("SELECT name FROM sqlite_schema WHERE name = 't'").count == 1)
    try database.checkIntegrity()
  }

  @Test func `JSON functions in another program's schema work`() throws {
    let database = try database(
      """
      CREATE TABLE t (a CHECK (json_valid(a)), b AS (json_extract(a, '$.b')), c AS (a ->> 'c') STORED);
      CREATE INDEX i ON t (json_extract(a, '$.d')); INSERT INTO t (a) VALUES ('{"b":1,"c":"x"}');
      CREATE VIEW v AS SELECT key FROM t, json_each(t.a)
      """)
    try database.execute("INSERT INTO t (a) VALUES ('{\"b\":2}')")
    #expect(try database.rows("SELECT b FROM t ORDER BY b").map { $0["b"] as? Int } == [1, 2])
    #expect(try database.rows("SELECT key FROM v").count == 3)
    #expect(refusal { try database.execute("INSERT INTO t (a) VALUES ('{')") }.contains("malformed JSON"))
  }

  @Test func `A view that refers to itself, and a trigger that calls itself, end in an error`() throws {
    let database = try database(
      """
      CREATE TABLE t (a); CREATE VIEW v AS SELECT * FROM w; CREATE VIEW w AS SELECT * FROM v;
      CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO t VALUES (NEW.a + 1); END
      """)
    #expect(refusalOfRows(database).contains("view v is circularly defined"))
    let observer = try database.observe(Hound.self) { _ in }
    // Observing lets triggers call themselves.
    #expect(
      refusal { try database.execute("INSERT INTO t VALUES (1)") }.contains("too many levels of trigger recursion"))
    #expect(try database.rows("SELECT * FROM t").isEmpty)
    observer.cancel()
  }

  // MARK: JSON

  /// The largest memory that the process has had, in bytes; 0 where the system does not say.
  private var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
  }

  /// SQL for a text that repeats four characters up to a number of megabytes.
  private static func text(_ piece: String, megabytes: Int) -> String {
    "replace(hex(zeroblob(\(megabytes * 250_000))), '00', '\(piece)')"
  }

  @Test(arguments: [
    ("lists", text("[[[[", megabytes: 50), "lists"), ("maker", text("{\"a\"", megabytes: 50), "maker"),
    ("maker", "'{\"city\":\"' || " + text("xxxx", megabytes: 2), "maker"),
    ("lists", "'[' || " + text("[1],", megabytes: 1) + " || ']'", "lists"),
    ("lists", "CAST(x'5BFF' AS TEXT)", "lists"), ("lists", "'[1e999999]'", "lists"), ("maker", "''", "maker"),
  ]) func `Huge, deep and malformed JSON is an error within bounds`(
    column: String, value: String, property: String
  ) throws {
    let test = try TestDatabase()
    try test.database.addObject(Crate())
    try test.database.execute("UPDATE \"\(tableName(of: Crate.self))\" SET \(column) = \(value)")
    let before = peakMemory
    let said = refusal { try test.database.objects(of: Crate.self) }
    #expect(said.hasPrefix("The value '"), "\(said.prefix(400))")
    #expect(
      said.contains("stored for \(property) of HostileFileTests.Crate in row 1 cannot be read: "), "\(said.prefix(400))"
    )
    #expect(said.utf8.count < 600)
    // Other tests run beside this one.
    #expect(peakMemory - before < 1_000_000_000)
    // A question that looks into it is answered or refused, but ends.
    _ = refusal { try test.database.objects(of: Crate.self, matching: .equal("maker.city", "x")) }
    try test.database.execute("UPDATE \"\(tableName(of: Crate.self))\" SET lists = '[]', maker = '{}'")
    #expect(try test.database.objects(of: Crate.self).count == 1)
  }
}
