import MirrorDBSQLite

extension Session {
  /// Sets properties of the rows that match.
  ///
  /// - Returns: the number of rows changed.
  func update(_ type: any Storable.Type, set values: [String: (any Sendable)?], matching filter: Filter) throws -> Int {
    let table = try table(of: type)
    let update = try Update(table, set: values, matching: filter)
    guard !values.isEmpty else { return 0 }
    do {
      return try run(update.sql)
    } catch let error as SQLiteError where error.isConstraint {
      throw DatabaseError.constraintViolated(type: table.shape.typeName, code: error.code, message: error.message)
    }
  }
}
