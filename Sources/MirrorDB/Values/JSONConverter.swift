import MirrorDBSQLite

/// A converter whose values are stored as JSON text: nested objects and collections.
protocol JSONConverter: ValueConverter {}

extension JSONConverter {
  var columnType: ColumnType { .text }
  var isScalar: Bool { false }

  func stored(_ value: Value) throws -> SQLiteValue {
    var writer = JSONWriter()
    try write(value, to: &writer)
    return .text(writer.string)
  }

  func value(stored: SQLiteValue) throws -> Value {
    guard case .text(let text) = stored else {
      throw ConversionError("the stored \(stored.typeName) value is no JSON text")
    }
    return try value(json: JSONValue(parsing: text))
  }

  /// Refuses an instance of a subclass, whose own properties the type of the property does not have.
  func checkIsWhole(_ value: Value) throws {
    guard Value.self is AnyClass, type(of: value) != Value.self else { return }
    throw ConversionError(
      "the \(TypeName.readable(type(of: value))) would lose what it has beyond \(TypeName.readable(Value.self))",
      remedy: "Declare the property with the subclass as its type, or store the object in a table of its own")
  }
}
