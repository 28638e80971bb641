import MirrorDBSQLite

extension Table {
  /// Whether the key is a single integer that is nil, so that SQLite assigns it.
  ///
  /// - Throws: `DatabaseError.missingKey` for nil anywhere else in a key.
  func lacksKey(_ fields: borrowing Fields) throws -> Bool {
    for index in optionalKey {
      guard case .null = try columns[index].property.access.stored(fields) else { continue }
      guard rowIDKey != nil || unsignedKey != nil else {
        throw DatabaseError.missingKey(type: shape.typeName, property: columns[index].property.name)
      }
      return true
    }
    return false
  }

  /// Writes a key that SQLite has assigned into a class instance; a struct is the caller's copy and stays.
  ///
  /// - Throws: `DatabaseError.invalidValue` for a key that the property's type cannot hold.
  func setKey<Value>(of object: Value, to stored: SQLiteValue) throws {
    guard let index = key.first else { return }
    let property = columns[index].property
    do {
      guard Value.self is AnyClass, property.isVariable else {
        _ = try property.converter.anyValue(stored: stored)
        return
      }
      var object = object
      try withMutableFields(of: &object) { fields in try property.access.set(stored, fields) }
    } catch let error as ConversionError {
      throw invalidValue(error, for: property)
    }
  }

  /// The key's values by property.
  func keyValues<Value>(of object: Value) throws -> [(property: String, value: SQLiteValue)] {
    try withFields(of: object) { fields in
      try key.map { (columns[$0].property.name, try columns[$0].property.access.stored(fields)) }
    }
  }

  /// Refuses a key that SQLite has assigned and that the property's type cannot hold.
  ///
  /// - Throws: `DatabaseError.invalidValue`.
  func checkKey(_ stored: SQLiteValue) throws {
    guard let index = key.first else { return }
    do {
      _ = try columns[index].property.converter.anyValue(stored: stored)
    } catch let error as ConversionError {
      throw invalidValue(error, for: columns[index].property)
    }
  }

  /// The error for a row of a key that a constraint refuses.
  func violation(
    _ error: SQLiteError, of key: [(property: String, value: SQLiteValue)], isUpdate: Bool
  ) -> DatabaseError {
    let values = key.map { "\($0.property) = \($0.value)" }.joined(separator: ", ")
    if error.isKeyConflict, !isUpdate, !key.isEmpty { return .duplicateKey(type: shape.typeName, key: values) }
    // Of a batch, the user should know which.
    let isKnown = !key.isEmpty && key.allSatisfy { $0.value != .null }
    return .constraintViolated(
      type: shape.typeName, code: error.code, message: error.message + (isKnown ? " in the row with \(values)" : ""))
  }
}
