public import Foundation
public import MirrorDBCSQLite

extension SQLiteValue {
  /// What an `sqlite3_value` holds: a column of a row, or the argument of a function.
  @inlinable @inline(__always)
  public init(_ value: OpaquePointer?) {
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(unsafe sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(unsafe sqlite3_value_double(value))
    case SQLITE_TEXT: self = .text(unsafe Self.text(value))
    case SQLITE_BLOB: self = .blob(unsafe Self.blob(value))
    default: self = .null
    }
  }

  @inlinable
  static func text(_ value: OpaquePointer?) -> String {
    guard let start = unsafe sqlite3_value_text(value) else { return "" }
    let count = Int(unsafe sqlite3_value_bytes(value))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  @inlinable
  static func blob(_ value: OpaquePointer?) -> Data {
    guard let start = unsafe sqlite3_value_blob(value) else { return Data() }
    return unsafe Data(bytes: start, count: Int(sqlite3_value_bytes(value)))
  }
}
