import MirrorDBSQLite

extension Session {
  /// Makes, extends or rebuilds a table; to be called in a transaction.
  func perform(_ evolution: Evolution, on table: Table, _ stored: StoredTable?) throws {
    switch (evolution, stored) {
    case (.create, _): try connection.execute(CreateTable(table: table).sql)
    case (.add(let columns), let stored?): try add(columns, to: table, stored)
    case (.rebuild(let rebuild), let stored?):
      try self.rebuild(RebuildTable(table: table, stored: stored, rebuild: rebuild))
    default: break
    }
  }

  private func add(_ columns: [Column], to table: Table, _ stored: StoredTable) throws {
    for column in columns {
      try connection.execute(AddColumn(table: table, column: column, stored: stored).sql)
    }
    let varying = columns.filter(\.takesFreshValue)
    guard !varying.isEmpty else { return }
    // The rows do not change for the file's own triggers.
    try connection.with(.triggers, false) {
      try withRowFunction(of: table, stored) {
        try connection.execute(FillColumns(table: table, columns: varying).sql)
      }
    }
  }

  /// Runs statements that call `RowFunction` for a table.
  func withRowFunction(of table: Table, _ stored: StoredTable, _ body: () throws -> Void) throws {
    let function = try rowFunction ?? RowFunction(in: connection)
    rowFunction = function
    try function.with(RowValues(of: table, in: stored).callAsFunction, body)
  }
}

// MARK: Rebuild

extension Session {
  private func rebuild(_ work: RebuildTable) throws {
    let violations = try foreignKeyViolations(around: work.stored)
    let temporaryTriggers = try temporaryTriggers(on: work.stored)
    let sequence = try sequence(of: work.stored)
    try connection.with(.foreignKeys, false) {
      try connection.with(.legacyAlterTable, true) {
        try withRowFunction(of: work.table, work.stored) { try run(work) }
      }
    }
    if let sequence { try restore(sequence, of: work.stored) }
    for object in work.attachments + temporaryTriggers { try attach(object, to: work.table) }
    try checkForeignKeys(around: work.stored, before: violations, work.table)
  }

  private func run(_ work: RebuildTable) throws {
    for statement in try work.statements {
      do {
        try connection.execute(statement)
      } catch let error as SQLiteError {
        throw try refusal(of: error, by: work)
      }
    }
  }

  /// The error for a statement that SQLite refuses, as the user can understand it.
  private func refusal(of error: SQLiteError, by work: RebuildTable) throws -> any Error {
    let table = work.table
    if error.isKeyConflict, work.rebuild.changesKey {
      let key = table.key.map { table.columns[$0].name }.joined(separator: ", ")
      return table.mismatch(
        "several rows have the same \(key), which has become the primary key", "Make the rows differ, or change the key"
      )
    }
    if error.isBusy {
      return table.mismatch(
        "it has to be changed while rows are being read in an enclosing call", "Use the type once before that call")
    }
    guard error.isRefusal else { return error }
    let message = error.message.replacing(RebuildTable.temporaryName, with: work.stored.name)
    return table.mismatch("it has to be changed, which SQLite refuses: \(message)", "Change the table by a migration")
  }

  private func attach(_ object: StoredObject, to table: Table) throws {
    do {
      try connection.execute(object.sql)
    } catch let error as SQLiteError where error.isRefusal {
      throw table.mismatch(
        "it has to be changed, and its \(object.name) cannot be kept: \(error.message)",
        "Drop \(object.name), or change the table by a migration")
    }
  }
}

// MARK: What goes with a table

extension Session {
  /// The triggers on a table that exist for this connection only.
  private func temporaryTriggers(on stored: StoredTable) throws -> [StoredObject] {
    let triggers = SQL(
      "SELECT name, sql FROM sqlite_temp_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE",
      [.text(stored.name)])
    return try rows(of: triggers).map { row in
      // SQLite stores them without the word that makes them temporary.
      let sql = row[1].textOrEmpty.replacing("CREATE TRIGGER", with: "CREATE TEMP TRIGGER", maxReplacements: 1)
      return StoredObject(name: row[0].textOrEmpty, sql: sql)
    }
  }

  /// The largest rowid that a table with AUTOINCREMENT has ever had; nil for another table.
  private func sequence(of stored: StoredTable) throws -> SQLiteValue? {
    guard try value(of: "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'") != nil else { return nil }
    return try value(of: SQL("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(stored.name)]))
  }

  private func restore(_ sequence: SQLiteValue, of stored: StoredTable) throws {
    _ = try run(SQL("DELETE FROM sqlite_sequence WHERE name = ?", [.text(stored.name)]))
    _ = try run(SQL("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [.text(stored.name), sequence]))
  }

  /// The number of rows that break a foreign key; nil where no foreign key leads from the table or to it.
  private func foreignKeyViolations(around stored: StoredTable) throws -> Int? {
    let keys = SQL(
      """
      SELECT count(*) FROM sqlite_schema AS s, pragma_foreign_key_list(s.name, 'main') AS f \
      WHERE s.type = 'table' AND (s.name = ?1 COLLATE NOCASE OR f."table" = ?1 COLLATE NOCASE)
      """, [.text(stored.name)])
    guard try value(of: keys) != .integer(0) else { return nil }
    do {
      return try rows(of: "PRAGMA foreign_key_check").count
    } catch let error as SQLiteError where error.isRefusal {
      // A key that does not fit its parent table is an error to SQLite, and no fault of the rebuild.
      return nil
    }
  }

  private func checkForeignKeys(around stored: StoredTable, before: Int?, _ table: Table) throws {
    guard let before else { return }
    do {
      let broken = try rows(of: "PRAGMA foreign_key_check")
      guard broken.count > before, let row = broken.last else { return }
      throw table.mismatch(
        "it has to be changed, and a row of \(row[0].textOrEmpty) would then refer to none",
        "Change both tables by a migration")
    } catch let error as SQLiteError where error.isRefusal {
      throw table.mismatch(
        "it has to be changed, and a foreign key cannot be kept: \(error.message)", "Change both tables by a migration")
    }
  }
}
