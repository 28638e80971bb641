import Foundation
import MirrorDBSQLite

/// `Data` is stored as BLOB, and as base64 in JSON.
struct DataConverter: ScalarConverter {
  var columnType: ColumnType { .blob }
  var hasKeys: Bool { true }

  func stored(_ value: Data) -> SQLiteValue {
    .blob(value)
  }

  func value(stored: SQLiteValue) throws -> Data {
    guard case .blob(let data) = stored else { throw mismatch(stored) }
    return data
  }

  func value(loose: Any) throws -> Data {
    switch try LooseValue.required(loose, for: Data.self) {
    case let data as Data: return data
    case let bytes as [UInt8]: return Data(bytes)
    case let other: throw LooseValue.mismatch(other, for: Data.self)
    }
  }

  func write(_ value: Data, to writer: inout JSONWriter) {
    writer.write(value.base64EncodedString())
  }

  func value(json: JSONValue) throws -> Data {
    try self.value(key: json.string())
  }

  func key(_ value: Data) -> String? {
    value.base64EncodedString()
  }

  func value(key: String) throws -> Data {
    guard let data = Data(base64Encoded: key) else { throw ConversionError("the text is no base64") }
    return data
  }
}

extension Data: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(DataConverter())
  }
}
