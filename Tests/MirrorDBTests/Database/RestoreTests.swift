import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

@Suite struct RestoreTests {
  private let folder: ScratchFolder
  private let dump: String

  init() throws {
    folder = try ScratchFolder()
    dump = folder.file("dump.sql")
  }

  /// What becomes of restoring a text in an empty database, which afterwards is to be as empty as before.
  private func refusalOfRestoring(_ text: some DataProtocol) throws -> String {
    try Data(text).write(to: URL(fileURLWithPath: dump))
    let database = try Database.inMemory()
    let refusal = refusal { try database.restore(fromDump: dump) }
    #expect(try database.rows("SELECT * FROM sqlite_schema").isEmpty)
    // The same database goes on.
    try database.addObject(Hound("Max"))
    try database.checkIntegrity()
    return refusal.replacing(folder.path, with: "FOLDER")
  }

  private static let rows = "BEGIN;\nCREATE TABLE t (a);\nINSERT INTO t VALUES (1);\n"

  private static let broken: [(text: String, reason: String)] = [
    ("", "it ends before its COMMIT, so a part of it is missing (line 0)"),
    ("\(rows)", "it ends before its COMMIT, so a part of it is missing (line 3)"),
    ("\(rows)INSERT INTO t VAL", "it ends inside a statement, so a part of it is missing (line 4)"),
    ("\(rows)INSERT INTO t VALUES ('a;\nb", "it ends inside a statement, so a part of it is missing (line 5)"),
    ("\(rows)COMMIT", "it ends inside a statement, so a part of it is missing (line 4)"),
    ("\(rows)-- COMMIT;\n", "it ends before its COMMIT, so a part of it is missing (line 4)"),
    ("\(rows)ROLLBACK; -- due to errors\n", "it ends in ROLLBACK, so that it is of a damaged database (line 4)"),
    ("\(rows)COMMIT;\nINSERT INTO t VALUES (2);", "it goes on after its COMMIT (line 5)"),
    ("\(rows)\n\nINSERT INTO u\nVALUES (1);\nCOMMIT;", "no such table: u (line 6)"),
    ("\(rows)INSERT INTO t VALUES (1, 2); COMMIT;", "table t has 1 columns but 2 values were supplied (line 4)"),
    ("CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1), (1); COMMIT;", "UNIQUE constraint failed: t.a (line 1)"),
    ("no dump at all", "it ends inside a statement, so a part of it is missing (line 1)"),
    ("Dear reader; this is a letter;", "DEAR READER is in no dump (line 1)"),
    ("\u{0}\u{1}\u{2}", "it holds a NUL character, as no SQL text does (line 1)"),
    ("ATTACH 'other.sqlite' AS other;", "ATTACH is in no dump (line 1)"),
    ("PRAGMA journal_mode = DELETE;", "PRAGMA JOURNAL_MODE is in no dump (line 1)"),
    ("CREATE TEMP TRIGGER t BEFORE INSERT ON Hound BEGIN SELECT 1; END;", "CREATE TEMP is in no dump (line 1)"),
    ("VACUUM INTO 'other.sqlite';", "VACUUM INTO is in no dump (line 1)"),
    (".shell ls\n;", ". SHELL is in no dump (line 1)"),
    ("DELETE FROM sqlite_schema;", "DELETE FROM is in no dump (line 1)"),
    (
      "PRAGMA writable_schema=ON; INSERT INTO sqlite_schema VALUES('table','t','t',2,'CREATE TABLE t(a)');",
      "only virtual tables are added to sqlite_schema (line 1)"
    ),
    (
      "INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','t','t',0,'CREATE TABLE t(a)');",
      "only virtual tables are added to sqlite_schema (line 1)"
    ),
    (
      "INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','t','t',0,'CREATE VIRTUAL TABLE u');",
      "only virtual tables are added to sqlite_schema (line 1)"
    ),
    (
      "PRAGMA writable_schema=ON;\nINSERT INTO \"sqlite_schema\" VALUES('table','t','t',2,'CREATE TABLE t(a)');",
      "table sqlite_master may not be modified (line 2)"
    ),
  ]

  private static let remedy = ". Give a whole dump; nothing of this one has been restored."

  @Test(arguments: broken) func `A dump that is none, or not a whole one, leaves nothing and says where it fails`(
    text: String, reason: String
  ) throws {
    #expect(
      try refusalOfRestoring(Array(text.utf8)) == "The dump FOLDER/dump.sql cannot be restored: \(reason)\(Self.remedy)"
    )
  }

  @Test(arguments: ["CREATE VIRTUAL TABLE u USING fts5 ((((", "CREATE VIRTUAL TABLE t USING fts5(a)"])
  func `A dump whose schema nobody could read leaves nothing`(table: String) throws {
    let name = table.contains(" u ") ? "u" : "t"
    let text = """
      BEGIN;
      CREATE TABLE t (a);
      PRAGMA writable_schema=ON;
      INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)VALUES('table','\(name)','\(name)',0,'\(table)');
      PRAGMA writable_schema=OFF;
      COMMIT;

      """
    #expect(try refusalOfRestoring(Array(text.utf8)).contains("cannot be restored"))
  }

  @Test func `A dump that is cut off anywhere leaves nothing`() throws {
    let database = try Database.inMemory()
    try database.addObjects([Hound("Max; -- '"), Hound("Lady\n\"")])
    try database.execute("CREATE TRIGGER t AFTER INSERT ON Hound BEGIN SELECT ';'; SELECT 2; END")
    let whole = folder.file("whole.sql")
    try database.dump(to: whole)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    for length in 0..<(bytes.count - 1) {
      #expect(try refusalOfRestoring(bytes.prefix(length)).contains("so a part of it is missing"), "at \(length)")
    }
    let restored = try Database.inMemory()
    try restored.restore(fromDump: whole)
    #expect(try restored.count(of: Hound.self) == 2)
  }

  @Test func `A file that is no text, a folder and a missing file are named`() throws {
    let database = try Database(path: folder.file())
    for (path, reason) in [
      (folder.file("none.sql"), "there is no such file or folder"), (folder.path, "it is a folder"),
      (folder.file(), "it holds a NUL character, as no SQL text does (line 1)"),
    ] {
      let said = refusal { try database.restore(fromDump: path) }
      #expect(said == "The dump \(path) cannot be restored: \(reason)\(Self.remedy)")
    }
  }

  @Test func `A byte order mark before the first line, as Windows writes it, is passed over, and no other`() throws {
    let text = Data("BEGIN;CREATE TABLE t(a);INSERT INTO t VALUES('\u{FEFF}');COMMIT;".utf8)
    try Data([0xEF, 0xBB, 0xBF] + text).write(to: URL(fileURLWithPath: dump))
    let database = try Database.inMemory()
    try database.restore(fromDump: dump)
    #expect(try database.rows("SELECT hex(a) AS a FROM t").first?["a"] as? String == "EFBBBF")
    try Data("BEGIN;\n\u{FEFF}COMMIT;".utf8).write(to: URL(fileURLWithPath: dump))
    #expect(refusal { try Database.inMemory().restore(fromDump: dump) }.contains("is in no dump (line 2)"))
  }

  @Test func `Bytes that are no UTF-8, and texts of several lines, come back as they are`() throws {
    var text = Data("BEGIN;CREATE TABLE t(a);INSERT INTO t VALUES('a\r\n".utf8) + [0xFF, 0xC3]
    text += Data(";--'';\n-- MirrorDB: x');/* ; */ INSERT INTO t VALUES(2) ; -- ;\n /* COMMIT; */COMMIT ;\n\n--".utf8)
    try text.write(to: URL(fileURLWithPath: dump))
    let database = try Database.inMemory()
    try database.restore(fromDump: dump)
    let bytes = try database.rows("SELECT CAST(a AS BLOB) AS b FROM t").first?["b"] as? Data
    let expected = Data("a\r\n".utf8) + [0xFF, 0xC3] + Data(";--';\n-- MirrorDB: x".utf8)
    #expect(bytes == expected)
  }

  @Test func `Only an empty database takes a dump`() throws {
    let database = try TestDatabase().database
    try database.addObject(Hound("Max"))
    try database.dump(to: dump)
    #expect(
      refusal { try database.restore(fromDump: dump) }
        == "The database is not empty: it has Hound. Call erase() first, or restore into a database of a new file.")
    #expect(throws: DatabaseError.notEmpty(table: "Hound")) { try database.restore(fromDump: dump) }
    #expect(try database.count(of: Hound.self) == 1)
    try database.erase()
    try database.restore(fromDump: dump)
    #expect(try database.objects(of: Hound.self).map(\.name) == ["Max"])
    #expect(throws: DatabaseError.notEmpty(table: "Hound")) { try database.restore(fromDump: dump) }
  }

  @Test func `A database that AUTOINCREMENT has left its mark in can be empty`() throws {
    let database = try TestDatabase().database
    try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO t DEFAULT VALUES; ANALYZE")
    try database.dump(to: dump)
    try database.erase()
    try database.restore(fromDump: dump)
    #expect(try database.rows("SELECT seq FROM sqlite_sequence").map { $0["seq"] as? Int } == [1])
  }

  @Test func `Restoring joins a transaction, and is undone with it`() throws {
    let database = try TestDatabase().database
    let other = try Database.inMemory()
    try other.addObject(Hound("Max"))
    try other.dump(to: dump)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.restore(fromDump: dump)
        #expect(try database.count(of: Hound.self) == 1)
        throw Stop()
      }
    }
    #expect(try database.rows("SELECT * FROM sqlite_schema").isEmpty)
    try database.transaction { try database.restore(fromDump: dump) }
    #expect(try database.objects(of: Hound.self).map(\.name) == ["Max"])
  }

  @Test func `Triggers do not run, and foreign keys do not matter, but afterwards they do`() throws {
    try """
    BEGIN;
    CREATE TABLE child (parent REFERENCES parent (id)); INSERT INTO child VALUES (1);
    CREATE TRIGGER t AFTER INSERT ON child BEGIN DELETE FROM child; END;
    INSERT INTO child VALUES (2); CREATE TABLE parent (id PRIMARY KEY); INSERT INTO parent VALUES (1), (2);
    COMMIT;
    """.write(toFile: dump, atomically: false, encoding: .utf8)
    let database = try TestDatabase().database
    try database.restore(fromDump: dump)
    #expect(try database.rows("SELECT parent FROM child").count == 2)
    #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM parent") }
    try database.execute("INSERT INTO child VALUES (1)")
    #expect(try database.rows("SELECT parent FROM child").isEmpty)
  }

  @Test func `What is read only takes no dump`() throws {
    try Self.rows.appending("COMMIT;").write(toFile: dump, atomically: false, encoding: .utf8)
    _ = try Database(path: folder.file())
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    let database = try Database(path: folder.file(), configuration: configuration)
    #expect(throws: DatabaseError.readOnly(code: 8, message: "attempt to write a readonly database")) {
      try database.restore(fromDump: dump)
    }
  }
}
