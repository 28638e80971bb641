import Foundation
import MirrorDBSQLite

/// The statements of a dump, and what they are made from.
///
/// A dump is SQL text that the `sqlite3` shell reads, and is laid out as the shell's own `.dump` is.
enum Dump {
  /// What a line begins with that other programs are to take for a comment, since they lack the library's functions.
  static let hiding = Array("-- MirrorDB: ".utf8)

  /// The statements before all others; no foreign key may be in the way of the order of the rows.
  static let opening = ["PRAGMA foreign_keys=OFF", "BEGIN TRANSACTION"]
  static let closing = "COMMIT"

  /// The tables in the order of their making, those of SQLite itself left out.
  static let tables: SQL = """
    SELECT name, sql, sql LIKE 'CREATE VIRTUAL TABLE%' FROM sqlite_schema \
    WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
    """

  /// What is made once the tables are filled.
  static let attachments: SQL = """
    SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL \
    ORDER BY CASE type WHEN 'index' THEN 1 WHEN 'view' THEN 2 ELSE 3 END, rowid
    """

  /// A statement as lines of the dump, hidden from other programs where they could not read it.
  static func lines(of sql: String) -> String {
    let tokens = (try? SQLToken.tokens(of: sql)) ?? []
    // A comment at the end would swallow the semicolon.
    let isOpen = tokens.last.map { $0.kind == .comment && $0.text.hasPrefix("--") } ?? false
    let text = sql + (isOpen ? "\n;" : ";")
    guard usesLibrary(tokens) else { return text + "\n" }
    let hiding = String(decoding: hiding, as: UTF8.self)
    return hiding + text.replacingOccurrences(of: "\n", with: "\n" + hiding, options: .literal) + "\n"
  }

  /// Whether SQL calls what only the library's connections have.
  private static func usesLibrary(_ tokens: [SQLToken]) -> Bool {
    tokens.contains { $0.kind == .word && names.contains($0.text.asciiLowercased) }
  }

  private static let names = Set(
    (SQLFunction.allCases.map(\.rawValue) + SQLAggregate.allCases.map(\.rawValue) + Collation.allCases.map(\.rawValue))
      .map(\.asciiLowercased))

  /// The statements that make a virtual table without its module, which would fill the tables that it keeps.
  static func virtualTable(_ name: String, _ sql: String) -> [String] {
    let (name, sql) = (SQLiteValue.text(name).literal, SQLiteValue.text(sql).literal)
    return [
      "PRAGMA writable_schema=ON",
      "INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql) VALUES('table',\(name),\(name),0,\(sql))",
      "PRAGMA writable_schema=OFF",
    ]
  }
}

/// The statements that read the rows of a table and that add them to another.
struct DumpRows {
  let select: SQL
  /// The statement that adds a row, up to its first value.
  let insert: [UInt8]

  /// - Parameter stored: the table; rows get their rowids where no column holds them.
  init(of stored: StoredTable) {
    let name = stored.name.quotedIdentifier
    let keepsRowID = !stored.isWithoutRowID && !stored.isKeyRowID
    let rowID = keepsRowID ? RowIDName.free(beside: stored.columns.map(\.name)) : nil
    let columns = stored.columns.filter { !$0.isGenerated }.map(\.name.quotedIdentifier)
    let list = ([rowID].compactMap(\.self) + columns).joined(separator: ",")
    // An index may be damaged where the table is not.
    select = SQL("SELECT \(list) FROM \(name) NOT INDEXED")
    insert = Array("INSERT INTO \(name)(\(list)) VALUES(".utf8)
  }

  /// For one of SQLite's own tables.
  init(of name: String, columns: [String]) {
    let list = columns.joined(separator: ",")
    select = SQL("SELECT \(list) FROM \(name)")
    insert = Array("INSERT INTO \(name)(\(list)) VALUES(".utf8)
  }
}
