import MirrorDBSQLite

/// `String`, `Substring` and `Character` are stored as TEXT, byte for byte.
struct TextConverter<Value: NativeText>: ScalarConverter {
  var columnType: ColumnType { .text }
  var hasKeys: Bool { true }

  func stored(_ value: Value) -> SQLiteValue {
    .text(value.text)
  }

  func value(stored: SQLiteValue) throws -> Value {
    guard case .text(let text) = stored else { throw mismatch(stored) }
    return try Self.value(text)
  }

  func value(loose: Any) throws -> Value {
    switch try LooseValue.required(loose, for: Value.self) {
    case let value as Value: return value
    case let text as any NativeText: return try Self.value(text.text)
    case let other: throw LooseValue.mismatch(other, for: Value.self)
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) {
    writer.write(value.text)
  }

  func value(json: JSONValue) throws -> Value {
    try Self.value(json.string())
  }

  func key(_ value: Value) -> String? {
    value.text
  }

  func value(key: String) throws -> Value {
    try Self.value(key)
  }

  private static func value(_ text: String) throws -> Value {
    guard let value = Value(text: text) else { throw LooseValue.mismatch(text, for: Value.self) }
    return value
  }
}

/// A type of the standard library that is text.
protocol NativeText: Sendable, NativelyStored {
  var text: String { get }
  init?(text: String)
}

extension NativeText {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(TextConverter<Self>())
  }
}

extension String: NativeText {
  var text: String { self }
  init(text: String) { self = text }
}

extension Substring: NativeText {
  var text: String { String(self) }
  init(text: String) { self.init(text) }
}

extension Character: NativeText {
  var text: String { String(self) }
  init?(text: String) {
    guard text.count == 1, let character = text.first else { return nil }
    self = character
  }
}
