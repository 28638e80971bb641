import MirrorDBSQLite

extension Session {
  /// Deletes the rows that match.
  ///
  /// - Returns: the number of rows deleted.
  func delete(_ type: any Storable.Type, matching filter: Filter) throws -> Int {
    let table = try table(of: type)
    return try run(Delete(table: table, condition: filter.sql(for: table)).sql)
  }

  /// Deletes the row of an object's primary key.
  ///
  /// - Returns: whether there was such a row.
  func delete(_ object: some Storable) throws -> Bool {
    let table = try table(of: type(of: object))
    guard !table.key.isEmpty else { throw DatabaseError.noPrimaryKey(type: table.shape.typeName) }
    return try run(Delete(table: table, condition: table.keyCondition(of: object)).sql) > 0
  }
}
