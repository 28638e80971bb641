import Foundation
import MirrorDB
import Testing

// swift-format-ignore: TypeNamesShouldBeCapitalized
private struct sqlite_Dog: Storable {
  var x = 0
}

/// Names that a type gives to its table and columns, and that SQLite cannot take.
@Suite struct IdentifierTests {
  struct Reserved: Storable, TableName {
    var x = 0
    static func tableName() -> String { "SQLite_own" }
  }
  struct Empty: Storable, TableName {
    var x = 0
    static func tableName() -> String { "" }
  }
  struct Shared: Storable, ColumnNames {
    var x = 0
    var y = 0
    static func columnNames() -> [String: String] { ["y": "X"] }
  }
  struct Nul: Storable, ColumnNames {
    var x = 0
    static func columnNames() -> [String: String] { ["x": "a\0b"] }
  }
  struct Rowless: Storable, ColumnNames {
    var rowid = 0
    var oid = 0
    var third = 0
    static func columnNames() -> [String: String] { ["third": "_rowid_"] }
  }

  @Test func `Names that cannot be used are refused, and how to mend it is said`() {
    #expect(refusal(of: Reserved.self).hasSuffix("begin with sqlite_ for itself. Let tableName() give another name."))
    #expect(refusal(of: Empty.self).contains("tableName() gives a name that is empty or holds a NUL character. Give"))
    #expect(refusal(of: Shared.self).contains("the properties x and y share the column X. Give each a column name"))
    #expect(refusal(of: Nul.self).contains("columnNames() gives a name that is empty or holds a NUL character. Give"))
    #expect(refusal(of: Rowless.self).contains("its columns take all three of SQLite's names for the rowid"))
  }

  @Test func `A quote with a mark behind it is a quote, in names and in values`() throws {
    struct Marked: Storable, TableName, ColumnNames {
      var text = "it'\u{301}s"
      var added = "]\u{301}'\u{301}"
      static func tableName() -> String { "tab\"\u{301}le" }
      static func columnNames() -> [String: String] { ["text": "te\"\u{301}xt", "added": "\"\u{301}"] }
    }
    let file = try SchemaFile("CREATE TABLE \"tab\"\"\u{301}le\" (x); INSERT INTO \"tab\"\"\u{301}le\" VALUES (1)")
    let found = try file.open { try $0.objects(of: Marked.self).flatMap { [$0.text, $0.added] } }
    #expect(found.map { Array($0.utf8) } == ["it'\u{301}s", "]\u{301}'\u{301}"].map { Array($0.utf8) })
  }

  @Test func `A type's own name may be one that SQLite keeps for itself`() {
    #expect(refusal(of: sqlite_Dog.self).hasSuffix("begin with sqlite_ for itself. Let tableName() give another name."))
  }

  @Test func `A view that has the name of a type's table is not dropped`() throws {
    let file = try SchemaFile("CREATE TABLE t (x); CREATE VIEW Rowless AS SELECT x FROM t")
    struct Rowless: Storable, TableName {
      var x = 0
      static func tableName() -> String { "Rowless" }
    }
    let message = refusal { try file.open { try $0.dropTable(of: Rowless.self) } }
    #expect(message.contains("the file has a view of that name. Drop the view in SQL, where it is meant to go."))
  }

  @Test func `erase sets AUTOINCREMENT back, and cannot be a part of a transaction`() throws {
    let file = try SchemaFile("CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO t VALUES (9)")
    try file.open { database in
      let message = refusal { try database.transaction { try database.erase() } }
      #expect(
        message
          == "The argument erase() cannot be used: it cannot be called inside a transaction; call it after the transaction."
      )
      try database.erase()
    }
    #expect(try file.texts("SELECT name FROM sqlite_schema WHERE name = 't'").isEmpty)
    try file.run("CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO t VALUES (NULL)")
    #expect(try file.texts("SELECT id FROM t") == ["1"])
  }

  @Test func `A database of a name lies in the application support folder`() throws {
    let name = "mirrordb-test-\(UUID().uuidString)"
    let database = try Database(name: name)
    defer {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database.path + suffix) }
    }
    try database.addObject(Hound("Max"))
    try database.close()
    #expect(database.path.hasSuffix("/\(name).sqlite") && FileManager.default.fileExists(atPath: database.path))
    for wrong in ["", "a/b", "a\0b"] {
      let message = refusal { _ = try Database(name: wrong) }
      #expect(
        message == "The argument name cannot be used: \"\(wrong)\" is no file name; use Database(path:) for a path.")
    }
  }
}
