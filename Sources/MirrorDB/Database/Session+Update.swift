import MirrorDBSQLite

extension Session {
  /// Sets properties of the rows that match.
  ///
  /// - Returns: the number of rows changed.
  func update(_ type: any Storable.Type, set values: [String: (any Sendable)?], matching filter: Filter) throws -> Int {
    let update = try Update(table(of: type), set: values, matching: filter)
    return values.isEmpty ? 0 : try run(update)
  }

  /// Gives the row of an object's primary key the values of the object.
  ///
  /// - Returns: whether there is such a row.
  func update(_ object: some Storable) throws -> Bool {
    try run(Update(table(of: type(of: object)), to: object)) > 0
  }

  /// Runs an update.
  ///
  /// - Returns: the number of rows changed.
  func run(_ update: Update) throws -> Int {
    do {
      return try run(update.sql)
    } catch let error as SQLiteError where error.isConstraint {
      throw DatabaseError.constraintViolated(
        type: update.table.shape.typeName, code: error.code, message: error.message)
    }
  }
}
