import MirrorDBSQLite

extension Session {
  /// The table, view or virtual table of a name as it stands in the file; nil where there is none.
  func storedTable(named name: String) throws -> StoredTable? {
    let objects = try storedObjects(of: name)
    // Most often it is a new table that is asked for: then SQLite need not prepare what tells more.
    guard objects.contains(where: { ["table", "view"].contains($0.type) }) else { return nil }
    let list = SQL(
      "SELECT name, type, wr, strict FROM pragma_table_list(?) WHERE schema = 'main'", [.text(name)])
    guard let found = try rows(of: list).first, let kind = StoredTable.Kind(rawValue: found[1].textOrEmpty) else {
      return nil
    }
    let definition =
      kind == .table ? objects.first { $0.type == "table" }.flatMap { TableDefinition($0.object.sql) } : nil
    let columns = try storedColumns(of: name, definition)
    let uniqueKeys = try uniqueKeys(of: name)
    let key = columns.filter(\.isKey).map(\.name.asciiLowercased)
    return StoredTable(
      name: found[0].textOrEmpty, kind: kind, isStrict: found[3] == .integer(1),
      isWithoutRowID: found[2] == .integer(1), columns: columns, uniqueKeys: uniqueKeys.map(\.columns) + [Set(key)],
      // A key that is the rowid needs no index.
      isKeyRowID: key.count == 1 && !uniqueKeys.contains(where: \.isKey), definition: definition,
      indexes: objects.filter { $0.type == "index" }.map(\.object),
      triggers: objects.filter { $0.type == "trigger" }.map(\.object))
  }

  /// What the file declares about a table, apart from the indexes that belong to constraints.
  private func storedObjects(of name: String) throws -> [(type: String, object: StoredObject)] {
    let schema = SQL(
      "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? COLLATE NOCASE AND sql IS NOT NULL", [.text(name)])
    return try rows(of: schema).map {
      ($0[0].textOrEmpty, StoredObject(name: $0[1].textOrEmpty, sql: $0[2].textOrEmpty))
    }
  }

  private func storedColumns(of name: String, _ definition: TableDefinition?) throws -> [StoredColumn] {
    let info = SQL(
      "SELECT name, type, \"notnull\", dflt_value IS NOT NULL, pk > 0, hidden > 0 FROM pragma_table_xinfo(?, 'main')",
      [.text(name)])
    let marked = Set(definition?.columns.filter(\.isMarked).map(\.name) ?? [])
    return try rows(of: info).map { row in
      StoredColumn(
        name: row[0].textOrEmpty, type: row[1].textOrEmpty, isNotNull: row[2] == .integer(1),
        hasDefault: row[3] == .integer(1), isKey: row[4] == .integer(1), isGenerated: row[5] == .integer(1),
        isOwn: definition?.isMarked == true || marked.contains(row[0].textOrEmpty))
    }
  }

  /// The columns of every index that tells all rows apart, and whether it is that of the primary key.
  private func uniqueKeys(of name: String) throws -> [(columns: Set<String>, isKey: Bool)] {
    let list = SQL(
      """
      SELECT i.name, i.origin = 'pk', c.name FROM pragma_index_list(?, 'main') AS i, \
      pragma_index_info(i.name, 'main') AS c WHERE i."unique" AND NOT i.partial
      """, [.text(name)])
    let indexes = Dictionary(grouping: try rows(of: list)) { $0[0] }
    return indexes.values.compactMap { rows in
      // A part that is an expression has no name.
      rows.contains { $0[2] == .null }
        ? nil : (Set(rows.map { $0[2].textOrEmpty.asciiLowercased }), rows[0][1] == .integer(1))
    }
  }

  /// The values of every row that a statement returns, for statements of few rows.
  func rows(of sql: SQL) throws -> [[SQLiteValue]] {
    var result: [[SQLiteValue]] = []
    try forEachRow(of: sql) { result.append(try $0.values) }
    return result
  }
}

extension SQLiteValue {
  /// The text; empty for a value of another class.
  var textOrEmpty: String {
    if case .text(let text) = self { text } else { "" }
  }
}
