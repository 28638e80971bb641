import MirrorDBSQLite

extension Table {
  /// `"id" = ?`, for every column of an object's key.
  ///
  /// - Throws: `DatabaseError.missingKey` where a value is nil.
  func keyCondition(of object: some Storable) throws -> SQL {
    try keyCondition(keyValues(of: object).map(\.value))
  }

  /// `"id" = ?`, for every column of a key whose values are given in the order of declaration.
  ///
  /// - Throws: `DatabaseError.noPrimaryKey`, `.invalidArgument` for a wrong number of values, `.invalidValue`, and
  ///   `.missingKey` where a value is nil.
  func keyCondition(values: [(any Sendable)?]) throws -> SQL {
    guard !key.isEmpty else { throw DatabaseError.noPrimaryKey(type: shape.typeName) }
    guard values.count == key.count else {
      let names = key.map { columns[$0].property.name }.joined(separator: ", ")
      throw DatabaseError.invalidArgument(
        argument: "key",
        reason: "the primary key of \(shape.typeName) is \(names), and \(values.count) values are given")
    }
    return try keyCondition(zip(key, values).map { try columns[$0].storedValue(of: $1 as Any, in: self) })
  }

  private func keyCondition(_ stored: [SQLiteValue]) throws -> SQL {
    try zip(key, stored).map { index, value in
      let property = columns[index].property.name
      guard value != .null else { throw DatabaseError.missingKey(type: shape.typeName, property: property) }
      return try Operand(path: [property], in: self).equality(with: value)
    }.joined(by: " AND ")
  }
}
