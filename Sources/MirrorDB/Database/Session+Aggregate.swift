import MirrorDBSQLite

extension Session {
  /// The sum, the least or the greatest of a property's values in the rows that match; nil where there is none.
  func aggregate<Value>(
    _ function: Aggregate.Function, of property: any PropertyReference, in type: any Storable.Type,
    as: Value.Type, matching filter: Filter
  ) throws -> Value? {
    let aggregate = try Aggregate(function, of: property, in: table(of: type), matching: filter)
    try aggregate.operand.checkIs(Value.self)
    guard let stored = try value(of: aggregate.sql), stored != .null else { return nil }
    guard function == .sum else { return try aggregate.operand.value(of: stored, as: Value.self) }
    // A sum is no stored value, which the error of one would call it.
    guard let sum = try? aggregate.operand.value(of: stored) as? Value else { throw aggregate.operand.overflow }
    return sum
  }

  /// The average of a property's values in the rows that match; nil where there is none.
  func average(
    of property: any PropertyReference, in type: any Storable.Type, matching filter: Filter
  ) throws -> Double? {
    let aggregate = try Aggregate(.average, of: property, in: table(of: type), matching: filter)
    switch try value(of: aggregate.sql) {
    case .real(let average): return average
    case .text(let decimal): return Double(decimal)
    default: return nil
    }
  }

  /// The different values of a property in the rows that match, in order.
  func distinctValues<Value>(
    of property: any PropertyReference, in type: any Storable.Type, as: Value.Type, matching filter: Filter
  ) throws -> [Value] {
    let statement = try DistinctValues(of: property, in: table(of: type), matching: filter)
    let operand = statement.operand
    try operand.checkIs(Value.self)
    var values: [Value] = []
    try forEachRow(of: statement.sql) { row in
      if let value = try operand.value(of: row.value(at: 0), as: Value.self) { values.append(value) }
    }
    return values
  }
}

extension Operand {
  /// The error for a sum that the property's type cannot hold.
  fileprivate var overflow: DatabaseError {
    let type = (converter.valueType as? any OptionalType.Type)?.wrappedType ?? converter.valueType
    return .invalidArgument(
      argument: name,
      reason: "the sum of \(name) of \(shape.typeName) is out of the range of \(TypeName.readable(type)); "
        + "sum up fewer rows, or a property of a wider type")
  }

  /// The value that a result of SQL stands for; nil for NULL where nil is no `Value`.
  fileprivate func value<Value>(of stored: SQLiteValue, as: Value.Type) throws -> Value? {
    if stored == .null, !converter.isOptional { return nil }
    do {
      return try value(of: stored) as? Value
    } catch let error as ConversionError {
      throw DatabaseError.unreadableValue(
        type: shape.typeName, property: name, row: nil, value: stored.description, reason: error.description)
    }
  }
}
