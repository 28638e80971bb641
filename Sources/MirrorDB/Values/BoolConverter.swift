import MirrorDBSQLite

/// Booleans are stored as the INTEGER 0 or 1.
struct BoolConverter: ScalarConverter {
  var columnType: ColumnType { .integer }
  var hasKeys: Bool { true }

  func stored(_ value: Bool) -> SQLiteValue {
    .integer(value ? 1 : 0)
  }

  func value(stored: SQLiteValue) throws -> Bool {
    switch stored {
    case .integer(0): return false
    case .integer(1): return true
    case .integer(let other): throw ConversionError("\(other) is no Bool; 0 and 1 are")
    default: throw mismatch(stored)
    }
  }

  func value(loose: Any) throws -> Bool {
    let loose = try LooseValue.required(loose, for: Bool.self)
    guard let value = loose as? Bool else { throw LooseValue.mismatch(loose, for: Bool.self) }
    return value
  }

  func write(_ value: Bool, to writer: inout JSONWriter) {
    writer.write(value)
  }

  func value(json: JSONValue) throws -> Bool {
    try json.bool()
  }

  func key(_ value: Bool) -> String? {
    value ? "true" : "false"
  }

  func value(key: String) throws -> Bool {
    guard let value = Bool(key) else { throw LooseValue.mismatch(key, for: Bool.self) }
    return value
  }
}

extension Bool: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(BoolConverter())
  }
}
