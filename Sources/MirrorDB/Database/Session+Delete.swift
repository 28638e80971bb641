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
    try run(table(of: type(of: object)).deletion(of: object)) > 0
  }
}

extension Table {
  /// The statement that deletes the row of an object's primary key.
  ///
  /// - Throws: `DatabaseError.noPrimaryKey` and `.missingKey`.
  func deletion(of object: some Storable) throws -> SQL {
    guard !key.isEmpty else { throw DatabaseError.noPrimaryKey(type: shape.typeName) }
    return try Delete(table: self, condition: keyCondition(of: object)).sql
  }
}
