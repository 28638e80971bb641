import MirrorDBSQLite

/// A converter whose values are single SQLite values, not JSON.
protocol ScalarConverter: ValueConverter {}

extension ScalarConverter {
  var isScalar: Bool { true }

  /// The error for a stored value that stands for none of the type's.
  func mismatch(_ stored: SQLiteValue) -> ConversionError {
    ConversionError("the stored \(stored.typeName) value is no \(TypeName.readable(Value.self))")
  }
}
