import MirrorDBSQLite

/// `Double` and `Float` are stored as REAL; NaN, which SQLite would turn into NULL, is refused.
struct FloatingPointConverter<Value: NativeFloatingPoint>: ScalarConverter {
  var columnType: ColumnType { .real }
  var hasKeys: Bool { true }

  func stored(_ value: Value) throws -> SQLiteValue {
    guard !value.isNaN else { throw Self.notANumber }
    return .real(Double(value))
  }

  func value(stored: SQLiteValue) throws -> Value {
    switch stored {
    case .real(let real): return try Self.rounded(real)
    case .integer(let integer):
      // A column without REAL affinity, of another program's table, keeps integers.
      guard let value = Value(exactly: integer) else { throw ConversionError("\(integer) is no \(Value.self)") }
      return value
    default: throw mismatch(stored)
    }
  }

  func value(loose: Any) throws -> Value {
    switch try LooseValue.required(loose, for: Value.self) {
    case let value as Value: return value
    case let integer as any BinaryInteger: return try Self.exact(integer)
    case let real as any BinaryFloatingPoint: return try Self.rounded(Double(real))
    case let other: throw LooseValue.mismatch(other, for: Value.self)
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try value.write(to: &writer)
  }

  func value(json: JSONValue) throws -> Value {
    try Value(json: json)
  }

  func key(_ value: Value) throws -> String? {
    guard !value.isNaN else { throw Self.notANumber }
    // Equal values have equal keys.
    return value == 0 ? "0.0" : "\(value)"
  }

  func value(key: String) throws -> Value {
    guard let value = Value(key), !value.isNaN else { throw LooseValue.mismatch(key, for: Value.self) }
    return value
  }

  private static var notANumber: ConversionError {
    ConversionError("NaN cannot be stored", remedy: "Use an optional and nil for a value that is not known")
  }

  private static func exact(_ integer: some BinaryInteger) throws -> Value {
    if let value = Value(exactly: integer) { return value }
    throw ConversionError("\(integer) is no \(Value.self)")
  }

  /// The nearest value; only one beyond the type's range is refused.
  private static func rounded(_ real: Double) throws -> Value {
    let value = Value(real)
    guard value.isFinite || !real.isFinite else {
      throw ConversionError("\(real) is out of the range of \(Value.self)")
    }
    return value
  }
}

/// A floating-point type of the standard library that SQLite's REAL can hold.
protocol NativeFloatingPoint: BinaryFloatingPoint, LosslessStringConvertible, Sendable, NativelyStored {
  func write(to writer: inout JSONWriter) throws
  init(json: JSONValue) throws
}

extension NativeFloatingPoint {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(FloatingPointConverter<Self>())
  }
}

extension Double: NativeFloatingPoint {
  func write(to writer: inout JSONWriter) throws { try writer.write(self) }
  init(json: JSONValue) throws { self = try json.double() }
}

extension Float: NativeFloatingPoint {
  func write(to writer: inout JSONWriter) throws { try writer.write(self) }
  init(json: JSONValue) throws { self = try json.float() }
}
