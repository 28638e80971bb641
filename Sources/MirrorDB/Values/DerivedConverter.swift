import Foundation
import MirrorDBSQLite

/// A converter of values that are stored as the scalar they are made from.
protocol DerivedConverter<Value>: ScalarConverter {
  associatedtype Stored

  /// The converter of the scalar.
  var base: any ValueConverter<Stored> { get }
  /// The scalar that stands for a value.
  func derived(_ value: Value) -> Stored
  /// The value that a scalar stands for.
  func value(derived: Stored) throws -> Value
}

extension DerivedConverter {
  var columnType: ColumnType { base.columnType }
  var collation: Collation? { base.collation }
  var hasKeys: Bool { base.hasKeys }

  func stored(_ value: Value) throws -> SQLiteValue {
    try base.stored(derived(value))
  }

  func value(stored: SQLiteValue) throws -> Value {
    try value(derived: base.value(stored: stored))
  }

  func value(loose: Any) throws -> Value {
    let loose = try LooseValue.required(loose, for: Value.self)
    if let value = loose as? Value { return value }
    return try value(derived: base.value(loose: loose))
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try base.write(derived(value), to: &writer)
  }

  func value(json: JSONValue) throws -> Value {
    try value(derived: base.value(json: json))
  }

  func key(_ value: Value) throws -> String? {
    try base.key(derived(value))
  }

  func value(key: String) throws -> Value {
    try value(derived: base.value(key: key))
  }
}

/// Enums, option sets and structs that are `RawRepresentable` are stored as their raw value.
struct RawValueConverter<Value: RawRepresentable>: DerivedConverter {
  let base: any ValueConverter<Value.RawValue>

  func derived(_ value: Value) -> Value.RawValue { value.rawValue }

  func value(derived: Value.RawValue) throws -> Value {
    if let value = Value(rawValue: derived) { return value }
    throw ConversionError("\(derived) is no raw value of \(TypeName.readable(Value.self))")
  }
}

/// A user's own scalar is stored as the scalar that it names.
struct StorableValueConverter<Value: StorableValue>: DerivedConverter {
  let base: any ValueConverter<Value.Stored>

  func derived(_ value: Value) -> Value.Stored { value.stored }

  func value(derived: Value.Stored) throws -> Value {
    do {
      return try Value(stored: derived)
    } catch {
      throw ConversionError("\(TypeName.readable(Value.self)) refuses \(derived): \(error)")
    }
  }
}
