import Foundation
import MirrorDBSQLite

/// `UUID` and `URL` are stored as TEXT.
struct TextFormConverter<Value: NativeTextForm>: ScalarConverter {
  var columnType: ColumnType { .text }
  var hasKeys: Bool { true }
  var collation: Collation? { Value.collation }

  func stored(_ value: Value) throws -> SQLiteValue {
    try .text(value.textForm)
  }

  func value(stored: SQLiteValue) throws -> Value {
    guard case .text(let text) = stored else { throw mismatch(stored) }
    return try self.value(key: text)
  }

  func value(loose: Any) throws -> Value {
    let loose = try LooseValue.required(loose, for: Value.self)
    if let value = loose as? Value { return value }
    return try Value(loose: loose)
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try writer.write(value.textForm)
  }

  func value(json: JSONValue) throws -> Value {
    try self.value(key: json.string())
  }

  func key(_ value: Value) throws -> String? {
    try value.textForm
  }

  func value(key: String) throws -> Value {
    guard let value = Value(textForm: key) else { throw LooseValue.mismatch(key, for: Value.self) }
    return value
  }
}

/// A type of Foundation that is stored by its text form.
protocol NativeTextForm: Sendable, NativelyStored {
  /// The text; equal values have equal texts.
  var textForm: String { get throws }
  init?(textForm: String)
  /// The value that one of another type, never nil or `Self`, stands for exactly.
  init(loose: Any) throws
  static var collation: Collation? { get }
}

extension NativeTextForm {
  static var collation: Collation? { nil }

  init(loose: Any) throws {
    guard let text = loose as? String, let value = Self(textForm: text) else {
      throw LooseValue.mismatch(loose, for: Self.self)
    }
    self = value
  }

  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(TextFormConverter<Self>())
  }
}

extension UUID: NativeTextForm {
  var textForm: String { uuidString }
  init?(textForm: String) { self.init(uuidString: textForm) }
}

extension URL: NativeTextForm {
  var textForm: String {
    get throws {
      // Equality of URLs looks at the base, which the text does not hold.
      guard baseURL == nil else {
        throw ConversionError("the URL \(relativeString) is relative to another", remedy: "Store its absoluteURL")
      }
      return relativeString
    }
  }

  init?(textForm: String) { self.init(string: textForm) }
}

extension Decimal: NativeTextForm {
  static var collation: Collation? { .decimal }

  var textForm: String {
    get throws {
      guard !isNaN else {
        throw ConversionError("NaN cannot be stored", remedy: "Use an optional and nil for a value that is not known")
      }
      return description
    }
  }

  init?(textForm: String) {
    // Decimal's own parser stops at the first character that it does not know.
    guard Self.isNumber(textForm) else { return nil }
    self.init(string: textForm)
  }

  private static func isNumber(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    _ = scanner.take(anyOf: "+-")
    guard scanner.takeDigits() != nil else { return false }
    if scanner.take(anyOf: ".") != nil, scanner.takeDigits() == nil { return false }
    if scanner.take(anyOf: "eE") != nil {
      _ = scanner.take(anyOf: "+-")
      guard scanner.takeDigits() != nil else { return false }
    }
    return scanner.isAtEnd
  }

  init(loose: Any) throws {
    switch loose {
    case let number as any BinaryInteger: self = try Self.parsed("\(number)")
    // The shortest text of a Double is the decimal that was meant; its binary value is not.
    case let number as any BinaryFloatingPoint: self = try Self.parsed("\(number)")
    case let text as String: self = try Self.parsed(text)
    default: throw LooseValue.mismatch(loose, for: Decimal.self)
    }
  }

  private static func parsed(_ text: String) throws -> Decimal {
    guard let value = Decimal(textForm: text) else { throw LooseValue.mismatch(text, for: Decimal.self) }
    return value
  }
}
