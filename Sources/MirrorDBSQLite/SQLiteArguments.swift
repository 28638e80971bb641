import MirrorDBCSQLite

/// The arguments of one call of an SQL function, read where they are needed.
///
/// It cannot be copied, so whoever borrows it cannot keep it longer than the call.
@safe package struct SQLiteArguments: ~Copyable {
  private let values: UnsafeBufferPointer<OpaquePointer?>

  init(_ start: UnsafeMutablePointer<OpaquePointer?>?, _ count: Int32) {
    unsafe values = UnsafeBufferPointer(start: start, count: Int(count))
  }

  package var count: Int { unsafe values.count }

  /// The value at a position; NULL beyond the end.
  package subscript(index: Int) -> SQLiteValue {
    get throws(SQLiteError) { try unsafe values.indices.contains(index) ? SQLiteValue(values[index]) : .null }
  }

  /// All values, in their order.
  package var all: [SQLiteValue] {
    get throws(SQLiteError) {
      try unsafe values.map { value throws(SQLiteError) in try unsafe SQLiteValue(value) }
    }
  }
}
