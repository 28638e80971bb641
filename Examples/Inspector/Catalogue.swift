import MirrorDB

/// What a file holds: its tables and views, and what SQLite knows about them.
struct Catalogue {
  let database: Database
  let progress: ProgressLine

  /// The names of the tables and views in alphabetical order, SQLite's own left out, and what kind each is.
  func names() throws -> [(name: String, kind: String)] {
    try database.rows(
      """
      SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name COLLATE NOCASE
      """
    ).map { ($0.text("name"), $0.text("type")) }
  }

  /// What is known about the tables and views, one after the other.
  func entries() throws -> [Entry] {
    let names = try names()
    progress.show("measuring")
    let sizes = try sizes()
    return try names.enumerated().map { index, table in
      progress.show("counting the rows of \(table.name), \(index + 1) of \(names.count)")
      return Entry(
        name: table.name, kind: table.kind, rowCount: try rowCount(of: table.name, kind: table.kind),
        byteCount: sizes?[table.name], columns: try columns(of: table.name),
        indexes: try indexes(of: table.name, sizes: sizes ?? [:]))
    }
  }

  /// The columns of a table or view, in their order, hidden ones left out.
  func columns(of table: String) throws -> [Entry.Column] {
    try database.rows(
      "SELECT name, type, \"notnull\", pk FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid", table
    ).map { row in
      Entry.Column(
        name: row.text("name"), type: row.text("type"), isRequired: row.number("notnull") == 1,
        keyPosition: row.number("pk"))
    }
  }

  /// The file's size in pages, and a page's in bytes.
  func pages() throws -> (count: Int, byteCount: Int) {
    let row = try database.rows("SELECT page_count, page_size FROM pragma_page_count, pragma_page_size")
    return (row.first?.number("page_count") ?? 0, row.first?.number("page_size") ?? 0)
  }

  private func rowCount(of table: String, kind: String) throws -> Int? {
    guard kind != "view" else { return nil }
    do {
      return try database.rows("SELECT count(*) AS count FROM \(table.quotedIdentifier)").first?.number("count")
    } catch {
      // The module of a virtual table may be one that only another program has.
      guard kind == "virtual" else { throw error }
      return nil
    }
  }

  private func indexes(of table: String, sizes: [String: Int]) throws -> [Entry.Index] {
    var indexes: [Entry.Index] = []
    try database.forEachRow(
      """
      SELECT i.name AS name, i."unique" AS isUnique, i.partial AS isPartial, c.name AS part
      FROM pragma_index_list(?) AS i, pragma_index_info(i.name) AS c ORDER BY i.seq DESC, c.seqno
      """, table
    ) { row in
      if indexes.last?.name != row.text("name") {
        indexes.append(
          Entry.Index(
            name: row.text("name"), isUnique: row.number("isUnique") == 1, isPartial: row.number("isPartial") == 1,
            byteCount: sizes[row.text("name")]))
      }
      indexes[indexes.count - 1].parts.append(row["part"] as? String)
    }
    return indexes
  }

  /// The bytes that each table and index takes; nil where SQLite was built without the means to tell.
  private func sizes() throws -> [String: Int]? {
    do {
      let rows = try database.rows("SELECT name, pgsize FROM dbstat WHERE aggregate = TRUE")
      return Dictionary(rows.map { ($0.text("name"), $0.number("pgsize")) }) { $0 + $1 }
    } catch DatabaseError.sqlite(_, "no such table: dbstat", _) {
      return nil
    }
  }
}

extension [String: Any] {
  fileprivate func text(_ column: String) -> String { self[column] as? String ?? "" }

  fileprivate func number(_ column: String) -> Int { self[column] as? Int ?? 0 }
}

extension String {
  /// The text as an SQL identifier.
  var quotedIdentifier: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
