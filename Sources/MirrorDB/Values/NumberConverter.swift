import Foundation
import MirrorDBSQLite

/// `NSNumber` is stored as the INTEGER or REAL that it holds.
struct NumberConverter: ScalarConverter {
  var columnType: ColumnType { .numeric }
  var hasKeys: Bool { true }

  func stored(_ value: NSNumber) throws -> SQLiteValue {
    switch try Self.content(of: value) {
    case let bool as Bool: return BoolConverter().stored(bool)
    case let wide as UInt64: return IntegerConverter<UInt64>().stored(wide)
    case let real as Double: return try FloatingPointConverter<Double>().stored(real)
    default: return .integer(value.int64Value)
    }
  }

  func value(stored: SQLiteValue) throws -> NSNumber {
    switch stored {
    case .integer(let integer): NSNumber(value: integer)
    case .real(let real): NSNumber(value: real)
    case .blob: NSNumber(value: try IntegerConverter<UInt64>().value(stored: stored))
    default: throw mismatch(stored)
    }
  }

  func value(loose: Any) throws -> NSNumber {
    switch try LooseValue.required(loose, for: NSNumber.self) {
    case let bool as Bool: return NSNumber(value: bool)
    case let integer as any BinaryInteger:
      if let value = Int64(exactly: integer) { return NSNumber(value: value) }
      return NSNumber(value: try IntegerConverter<UInt64>().value(loose: integer))
    case let real as any BinaryFloatingPoint: return NSNumber(value: Double(real))
    case let other: throw LooseValue.mismatch(other, for: NSNumber.self)
    }
  }

  func write(_ value: NSNumber, to writer: inout JSONWriter) throws {
    switch try Self.content(of: value) {
    case let bool as Bool: writer.write(bool)
    case let wide as UInt64: writer.write(wide)
    case let real as Double: try writer.write(real)
    default: writer.write(value.int64Value)
    }
  }

  func value(json: JSONValue) throws -> NSNumber {
    if json.kind == .bool { return NSNumber(value: try json.bool()) }
    if let integer = try? json.integer(Int64.self) { return NSNumber(value: integer) }
    if let wide = try? json.integer(UInt64.self) { return NSNumber(value: wide) }
    return NSNumber(value: try json.double())
  }

  func key(_ value: NSNumber) throws -> String? {
    switch try Self.content(of: value) {
    case let real as Double: try FloatingPointConverter<Double>().key(real)
    case let wide as UInt64: String(wide)
    default: String(value.int64Value)
    }
  }

  func value(key: String) throws -> NSNumber {
    if let integer = Int64(key) { return NSNumber(value: integer) }
    if let wide = UInt64(key) { return NSNumber(value: wide) }
    return NSNumber(value: try FloatingPointConverter<Double>().value(key: key))
  }

  /// What a number holds, where it can be stored as that and nothing is lost.
  private static func content(of number: NSNumber) throws -> Any {
    let content = LooseValue.content(of: number)
    guard content is Decimal else { return content }
    throw ConversionError(
      "the NSDecimalNumber \(number) is no Int64, UInt64 or Double", remedy: "Use a property of type Decimal")
  }
}

extension NSNumber: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(NumberConverter())
  }
}
