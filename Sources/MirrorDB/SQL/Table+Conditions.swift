import MirrorDBSQLite

extension Table {
  /// `"id" = ?`, for every column of an object's key.
  ///
  /// - Throws: `DatabaseError.missingKey` where a value is nil.
  func keyCondition(of object: some Storable) throws -> SQL {
    try zip(key, keyValues(of: object)).map { index, pair in
      try Operand(path: [pair.property], in: self).equality(with: present(pair.value, at: index))
    }.joined(by: " AND ")
  }

  /// The stored form of a key's values, which are given in the order of declaration.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a wrong number of values, `.invalidValue`, and `.missingKey` where a
  ///   value is nil.
  func storedKey(_ values: [(any Sendable)?]) throws -> [SQLiteValue] {
    guard values.count == key.count else {
      let names = key.map { columns[$0].property.name }.joined(separator: ", ")
      throw DatabaseError.invalidArgument(
        argument: "key",
        reason: "the primary key of \(shape.typeName) is \(names), and \(values.count) values are given")
    }
    return try zip(key, values).map { index, value in
      try present(columns[index].storedValue(of: value, in: self), at: index)
    }
  }

  private func present(_ value: SQLiteValue, at index: Int) throws -> SQLiteValue {
    guard case .null = value else { return value }
    throw DatabaseError.missingKey(type: shape.typeName, property: columns[index].property.name)
  }
}
