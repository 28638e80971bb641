import MirrorDBSQLite

extension Column {
  /// The stored form of a value that a filter or a dictionary gives for the column's property.
  ///
  /// - Throws: `DatabaseError.invalidValue` for a value that the property's type does not have.
  func storedValue(of loose: Any, in table: Table) throws -> SQLiteValue {
    do {
      return try property.access.storedLoose(loose)
    } catch let error as ConversionError {
      throw table.invalidValue(error, for: property)
    }
  }
}

extension Table {
  /// The error for a value that cannot be stored.
  func invalidValue(_ error: ConversionError, for property: ShapeProperty) -> DatabaseError {
    shape.invalidValue(error.inside(.key(property.name)))
  }

  /// The value of an object's field as it stands in a column.
  func stored(_ column: Column, of fields: borrowing Fields) throws -> SQLiteValue {
    do {
      return try column.property.access.stored(fields)
    } catch let error as ConversionError {
      throw invalidValue(error, for: column.property)
    }
  }
}

extension ValueConverter {
  /// The stored form of a value of a type known at run time only; of nil, whatever the property's type, NULL.
  func stored(loose: Any) throws -> SQLiteValue {
    // A value of the very type needs no conversion.
    if let value = exactValue(loose, of: Value.self) { return try stored(value) }
    return try LooseValue.unwrapped(loose).map { try stored(value(loose: $0)) } ?? .null
  }
}

extension Shape {
  /// Sets the properties that a dictionary names, reporting what does not fit by type and property.
  ///
  /// - Throws: `DatabaseError.unknownProperty` and `.invalidValue`.
  func set<Value>(_ dictionary: [String: Any], to value: inout Value) throws {
    do {
      try assign(dictionary, to: &value)
    } catch let error as ConversionError {
      throw invalidValue(error)
    }
  }

  /// The error for a value whose path begins with the property.
  func invalidValue(_ error: ConversionError) -> DatabaseError {
    let (property, inner) = error.separated
    return .invalidValue(
      type: typeName, property: property, path: inner.pathDescription,
      reason: inner.sentence(otherwise: "Give a value of the property's type"))
  }
}
