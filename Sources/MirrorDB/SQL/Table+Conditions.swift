import MirrorDBSQLite

extension Table {
  /// `"id" = ?`, for every column of an object's key.
  ///
  /// - Throws: `DatabaseError.missingKey` where a value is nil.
  func keyCondition(of object: some Storable) throws -> SQL {
    try zip(key, keyValues(of: object)).map { index, pair in
      try Operand(path: [pair.property], in: self).equality(with: present(pair.value, in: columns[index]))
    }.joined(by: " AND ")
  }

  /// A value of a key, which is never NULL.
  ///
  /// - Throws: `DatabaseError.missingKey`.
  func present(_ value: SQLiteValue, in column: Column) throws -> SQLiteValue {
    guard case .null = value else { return value }
    throw DatabaseError.missingKey(type: shape.typeName, property: column.property.name)
  }
}
