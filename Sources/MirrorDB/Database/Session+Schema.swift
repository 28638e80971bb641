import MirrorDBSQLite

extension Session {
  /// Drops the table of a type with all of its rows.
  ///
  /// - Returns: whether there was one.
  func dropTable(of type: any Storable.Type) throws -> Bool {
    let table =
      try tables[ObjectIdentifier(type)]?.table ?? Table(shape: ShapeBuilder.shape(of: type, dateStorage: dateStorage))
    return try transaction {
      guard let stored = try storedTable(named: table.name) else { return false }
      guard stored.kind != .view else {
        throw table.mismatch("the file has a view of that name", "Drop the view in SQL, where it is meant to go")
      }
      try deleteObservedRows(of: table)
      try connection.execute("DROP TABLE \(table.quotedName)")
      tables = [:]
      return true
    }
  }

  /// Empties the file, as new.
  ///
  /// Everything is dropped in one transaction, so that other connections to the file, and the recordings of
  /// observers, see it as they see any change; SQLite's reset of a whole file would pull it from under them.
  func erase() throws {
    guard try connection.isAutocommit else {
      throw DatabaseError.invalidArgument(
        argument: "erase()", reason: "it cannot be called inside a transaction; call it after the transaction")
    }
    try connection.with(.foreignKeys, false) { try transaction { try dropEverything() } }
    tables = [:]
    // Statements that are ready to run would keep VACUUM from its work.
    dropStatements()
    try connection.execute("VACUUM")
  }

  /// Deletes the rows of a table that is observed, since dropping the table reports none of them.
  private func deleteObservedRows(of table: Table) throws {
    guard changeLog?.isRecording(table) == true else { return }
    _ = try run(Delete(table: table).sql)
  }

  private func dropEverything() throws {
    for known in tables.values { try deleteObservedRows(of: known.table) }
    // Virtual tables take the tables that they keep their content in with them.
    let objects: SQL = """
      SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT IN ('sqlite_sequence') \
      ORDER BY type = 'table', sql NOT LIKE 'CREATE VIRTUAL%'
      """
    for object in try rows(of: objects) {
      try connection.execute("DROP \(object[0].textOrEmpty) IF EXISTS main.\(object[1].textOrEmpty.quotedIdentifier)")
    }
    if try value(of: "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'") != nil {
      try connection.execute("DELETE FROM sqlite_sequence")
    }
    try connection.execute("PRAGMA user_version = 0; PRAGMA application_id = 0")
  }
}
