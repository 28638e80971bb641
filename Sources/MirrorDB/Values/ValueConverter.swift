import MirrorDBSQLite

/// One row of the conversion table: how the values of one Swift type become SQLite values, JSON and
/// entries of dictionaries, and how they return.
///
/// Nothing is lost on the way: what one direction writes, the other reads as an equal value, and what does
/// not fit is a `ConversionError`.
protocol ValueConverter<Value>: Sendable {
  associatedtype Value

  /// The type that a column of such values is declared with.
  var columnType: ColumnType { get }

  /// Whether nil is among the values, so that the column takes NULL.
  var isOptional: Bool { get }

  /// Whether the values, or what the optional wraps, are single SQLite values, not JSON.
  var isScalar: Bool { get }

  /// How stored values are compared in filters and sorts, where SQLite's own order is not the type's.
  var collation: Collation? { get }

  /// The value as it stands in a column.
  func stored(_ value: Value) throws -> SQLiteValue

  /// The value that a column holds.
  func value(stored: SQLiteValue) throws -> Value

  /// The value that a dictionary or a filter gives: the type's own value, or one that stands for it exactly.
  func value(loose: Any) throws -> Value

  /// The value as an entry of a dictionary; nil for nil, which has no entry.
  func entry(_ value: Value) -> Any?

  /// Appends the value as JSON.
  func write(_ value: Value, to writer: inout JSONWriter) throws

  /// The value that stands in JSON.
  func value(json: JSONValue) throws -> Value

  /// The converter of what stands under a key inside the value's JSON; nil for a value that holds no others.
  ///
  /// - Throws: `DatabaseError.unknownProperty` for a name that is none of a nested object's properties.
  func member(named name: String) throws -> (any ValueConverter)?

  /// The shape of a nested `Storable` object; nil for every other value.
  func nestedShape() throws -> Shape?

  /// The converter of the elements of a collection; nil for a value that is none.
  var elementConverter: (any ValueConverter)? { get }

  /// Whether every value has a text form that can be the key of a JSON object.
  var hasKeys: Bool { get }

  /// The value's text as the key of a JSON object; nil for a type without one.
  func key(_ value: Value) throws -> String?

  /// The value that the key of a JSON object stands for.
  func value(key: String) throws -> Value
}

extension ValueConverter {
  var isOptional: Bool { false }
  var collation: Collation? { nil }
  var hasKeys: Bool { false }
  var elementConverter: (any ValueConverter)? { nil }

  func nestedShape() throws -> Shape? { nil }

  func member(named name: String) throws -> (any ValueConverter)? {
    try nestedShape()?.property(named: name).converter
  }

  func entry(_ value: Value) -> Any? { value }

  // A converter without keys is refused with the type of its dictionary, so that nothing asks it for these two.
  func key(_ value: Value) throws -> String? { nil }

  func value(key: String) throws -> Value {
    throw ConversionError("\(Value.self) has no text form that can be the key of a JSON object")
  }
}
