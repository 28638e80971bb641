import Foundation
import MirrorDBSQLite

/// Integers are stored as INTEGER, and above `Int64.max` as the eight bytes of a big-endian BLOB.
///
/// SQLite sorts a BLOB after every INTEGER, so the order of the values is kept.
struct IntegerConverter<Value: FixedWidthInteger & Sendable>: ScalarConverter {
  /// Whether values above `Int64.max` exist.
  private static var isWide: Bool { UInt64(Value.max) > UInt64(Int64.max) }

  var columnType: ColumnType { Self.isWide ? .unsigned : .integer }
  var hasKeys: Bool { true }

  func stored(_ value: Value) -> SQLiteValue {
    if let integer = Int64(exactly: value) { return .integer(integer) }
    let wide = UInt64(value)
    return .blob(Data((0..<8).map { UInt8(truncatingIfNeeded: wide >> (56 - 8 * $0)) }))
  }

  func value(stored: SQLiteValue) throws -> Value {
    switch stored {
    case .integer(let integer):
      return try Self.exact(integer)
    case .blob(let bytes) where Self.isWide && bytes.count == 8:
      let wide = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard wide > UInt64(Int64.max) else { throw mismatch(stored) }
      return try Self.exact(wide)
    default:
      throw mismatch(stored)
    }
  }

  func value(loose: Any) throws -> Value {
    switch try LooseValue.required(loose, for: Value.self) {
    case let value as Value: return value
    case let integer as any BinaryInteger: return try Self.exact(integer)
    case let real as any BinaryFloatingPoint: return try Self.exact(Double(real))
    case let other: throw LooseValue.mismatch(other, for: Value.self)
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) {
    if let integer = Int64(exactly: value) { writer.write(integer) } else { writer.write(UInt64(value)) }
  }

  func value(json: JSONValue) throws -> Value {
    try json.integer(Value.self)
  }

  func key(_ value: Value) -> String? {
    String(value)
  }

  func value(key: String) throws -> Value {
    guard let value = Value(key) else { throw LooseValue.mismatch(key, for: Value.self) }
    return value
  }

  private static func exact(_ number: some BinaryInteger) throws -> Value {
    if let value = Value(exactly: number) { return value }
    throw ConversionError("\(number) is out of the range of \(Value.self)")
  }

  private static func exact(_ number: Double) throws -> Value {
    if let value = Value(exactly: number) { return value }
    throw ConversionError("\(number) is no \(Value.self)")
  }
}

/// An integer type of the standard library.
protocol NativeInteger: FixedWidthInteger, Sendable, NativelyStored {}

extension NativeInteger {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(IntegerConverter<Self>())
  }
}

extension Int: NativeInteger {}
extension Int8: NativeInteger {}
extension Int16: NativeInteger {}
extension Int32: NativeInteger {}
extension Int64: NativeInteger {}
extension UInt: NativeInteger {}
extension UInt8: NativeInteger {}
extension UInt16: NativeInteger {}
extension UInt32: NativeInteger {}
extension UInt64: NativeInteger {}
