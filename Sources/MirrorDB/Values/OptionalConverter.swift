import MirrorDBSQLite

/// An optional is stored as what it wraps, or as NULL; in JSON nil is null.
struct OptionalConverter<Wrapped: ValueConverter>: ValueConverter {
  typealias Value = Wrapped.Value?

  let wrapped: Wrapped

  var columnType: ColumnType { wrapped.columnType }
  var isOptional: Bool { true }
  var isScalar: Bool { wrapped.isScalar }
  var collation: Collation? { wrapped.collation }
  var elementConverter: (any ValueConverter)? { wrapped.elementConverter }

  func nestedShape() throws -> Shape? {
    try wrapped.nestedShape()
  }

  func member(named name: String) throws -> (any ValueConverter)? {
    try wrapped.member(named: name)
  }

  func stored(_ value: Wrapped.Value?) throws -> SQLiteValue {
    guard let value else { return .null }
    return try wrapped.stored(value)
  }

  func value(stored: SQLiteValue) throws -> Wrapped.Value? {
    if case .null = stored { return nil }
    return try wrapped.value(stored: stored)
  }

  func value(loose: Any) throws -> Wrapped.Value? {
    try LooseValue.unwrapped(loose).map { try wrapped.value(loose: $0) }
  }

  func entry(_ value: Wrapped.Value?) -> Any? {
    value.flatMap { wrapped.entry($0) }
  }

  func write(_ value: Wrapped.Value?, to writer: inout JSONWriter) throws {
    if let value { try wrapped.write(value, to: &writer) } else { writer.writeNull() }
  }

  func value(json: JSONValue) throws -> Wrapped.Value? {
    json.isNull ? nil : try wrapped.value(json: json)
  }
}

extension Optional: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) throws -> Conversion {
    guard !(Wrapped.self is any OptionalType.Type) else {
      throw ConversionError(
        "its type is an optional of an optional, whose two kinds of nil one NULL cannot tell apart",
        remedy: "Use \(TypeName.readable(Wrapped.self))")
    }
    return try builder.conversion(of: Wrapped.self).optional()
  }
}
