import MirrorDBSQLite

extension Session {
  /// Makes an index.
  ///
  /// - Throws: `DatabaseError.schemaMismatch` for a unique index on rows that are alike.
  func create(_ index: CreateIndex, on table: Table) throws {
    do {
      try connection.execute(index.sql)
    } catch let error as SQLiteError where error.isRefusal {
      let properties = index.index.properties.joined(separator: ", ")
      guard error.isConstraint, let values = try rows(of: SQL(index.duplicates)).first else {
        throw table.mismatch(
          "its index on \(properties) cannot be made: \(error.message)", "Change indexedProperties()")
      }
      let pairs = zip(index.index.properties, values).map { "\($0) = \($1)" }.joined(separator: ", ")
      throw table.mismatch(
        "its unique index on \(properties) cannot be made, since several rows have \(pairs)",
        "Make the rows differ, or declare the index without unique")
    }
  }
}
