import MirrorDBSQLite

extension Session {
  /// Drops the table of a type with all of its rows.
  ///
  /// - Returns: whether there was one.
  func dropTable(of type: any Storable.Type) throws -> Bool {
    let table =
      try tables[ObjectIdentifier(type)] ?? Table(shape: ShapeBuilder.shape(of: type, dateStorage: dateStorage))
    return try transaction {
      guard let stored = try storedTable(named: table.name) else { return false }
      guard stored.kind != .view else {
        throw table.mismatch("the file has a view of that name", "Drop the view in SQL, where it is meant to go")
      }
      try connection.execute("DROP TABLE \(table.quotedName)")
      tables.removeAll()
      return true
    }
  }

  /// Empties the file, as new.
  ///
  /// Source: [SQLITE_DBCONFIG_RESET_DATABASE](https://www.sqlite.org/c3ref/c_dbconfig_defensive.html).
  func erase() throws {
    guard try connection.isAutocommit else {
      throw DatabaseError.invalidArgument(argument: "erase()", reason: "it cannot be called inside a transaction")
    }
    // Statements that are ready to run would keep the old schema alive.
    dropStatements()
    tables.removeAll()
    try connection.with(.resetDatabase, true) { try connection.execute("VACUUM") }
  }
}
