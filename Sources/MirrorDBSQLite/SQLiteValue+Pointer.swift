public import Foundation
public import MirrorDBCSQLite

extension SQLiteValue {
  /// What an `sqlite3_value` holds: a column of a row, or the argument of a function.
  ///
  /// - Throws: `SQLiteError` where there is no memory for a text in another encoding, or for a blob of zeros.
  @inlinable @inline(__always)
  public init(_ value: OpaquePointer?) throws(SQLiteError) {
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(unsafe sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(unsafe sqlite3_value_double(value))
    case SQLITE_TEXT: self = .text(try unsafe Self.text(value))
    case SQLITE_BLOB: self = .blob(try unsafe Self.blob(value))
    default: self = .null
    }
  }

  @inlinable
  static func text(_ value: OpaquePointer?) throws(SQLiteError) -> String {
    guard let start = unsafe sqlite3_value_text(value) else { throw .outOfMemory }
    let count = Int(unsafe sqlite3_value_bytes(value))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  @inlinable
  static func blob(_ value: OpaquePointer?) throws(SQLiteError) -> Data {
    let start = unsafe sqlite3_value_blob(value)
    let count = Int(unsafe sqlite3_value_bytes(value))
    // An empty blob has no bytes to point to either.
    guard let start = unsafe start else { if count == 0 { return Data() } else { throw .outOfMemory } }
    return unsafe Data(bytes: start, count: count)
  }
}
