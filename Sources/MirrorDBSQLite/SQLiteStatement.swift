public import Foundation
public import MirrorDBCSQLite

/// A prepared statement, the only owner of its `sqlite3_stmt` pointer.
///
/// What every row passes through is `public` and `@inlinable`, since the compiler does not inline `package`
/// functions into other modules; the target is no product, so clients do not see it.
///
/// The pointer is valid from `init` to `deinit`, and SQLite keeps the connection open until then
/// (`sqlite3_close_v2`). A statement belongs to the queue of its connection and is not `Sendable`.
@safe public final class SQLiteStatement {
  @usableFromInline let handle: OpaquePointer
  /// The connection that prepared the statement.
  package let connection: SQLiteConnection
  /// The statement's SQL text, with placeholders.
  package let sql: String
  /// The number of result columns; 0 for a statement that returns no rows.
  package let columnCount: Int32
  /// Whether a value of more than 4096 bytes has been bound.
  ///
  /// Nothing but whole loads and stores reaches it, so that looking for overlapping ones, at every value that is bound,
  /// would find none.
  @exclusivity(unchecked) @usableFromInline var holdsLargeValue = false

  init(owning handle: OpaquePointer, of connection: SQLiteConnection, sql: String) {
    unsafe self.handle = handle
    self.connection = connection
    self.sql = sql
    columnCount = unsafe sqlite3_column_count(handle)
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  // MARK: Binding

  /// Whether the statement writes nothing to the database, as SQLite judges it.
  package var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

  /// Binds a value to the parameter at a one-based position.
  @inlinable @inline(__always)
  public func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = unsafe sqlite3_bind_null(handle, index)
    case .integer(let integer): code = unsafe sqlite3_bind_int64(handle, index, integer)
    case .real(let real): code = unsafe sqlite3_bind_double(handle, index, real)
    case .text(let text): code = bindText(text, at: index)
    case .blob(let data): code = bindBlob(data, at: index)
    }
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Binds values to the parameters in order, starting with the first.
  @inlinable
  public func bind(_ values: some Sequence<SQLiteValue>) throws(SQLiteError) {
    var index: Int32 = 1
    for value in values {
      try bind(value, at: index)
      index += 1
    }
  }

  @inlinable
  func bindText(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      // A nil pointer would bind NULL; an empty text is not NULL.
      guard let start = bytes.baseAddress else { return unsafe mirrordb_bind_text(handle, index, "", 0) }
      if bytes.count > 4096 { unsafe holdsLargeValue = true }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe mirrordb_bind_text(handle, index, $0, UInt64(bytes.count))
      }
    }
  }

  @inlinable
  func bindBlob(_ data: Data, at index: Int32) -> Int32 {
    // A nil pointer would bind NULL; an empty blob is not NULL.
    if data.isEmpty { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
    if data.count > 4096 { unsafe holdsLargeValue = true }
    return unsafe data.withUnsafeBytes { bytes in
      unsafe mirrordb_bind_blob(handle, index, bytes.baseAddress, UInt64(bytes.count))
    }
  }

  // MARK: Stepping

  /// Runs the statement to its next row.
  ///
  /// - Returns: whether there is a row; false when the statement is done.
  @inlinable
  public func step() throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw failure(code)
  }

  /// Makes the statement ready to run again, keeping its bindings.
  @inlinable
  public func reset() {
    // The result repeats the error of the last step, which has been thrown already.
    _ = unsafe sqlite3_reset(handle)
  }

  /// Lets go of the bound values where one of them is large, so that a statement that is kept does not keep it.
  ///
  /// SQLite binds the next text or blob into the memory of a small one.
  package func releaseLargeValues() {
    guard unsafe holdsLargeValue else { return }
    unsafe holdsLargeValue = false
    _ = unsafe sqlite3_clear_bindings(handle)
  }

  // MARK: Columns

  /// The name of a result column, counted from zero.
  package func columnName(at index: Int32) throws(SQLiteError) -> String {
    guard let name = unsafe sqlite3_column_name(handle, index) else { throw .outOfMemory }
    return unsafe String(cString: name)
  }

  /// The value of a column of the current row, counted from zero.
  ///
  /// The column is looked up once; its value is unprotected, which is safe since one thread at a time uses a
  /// connection.
  @inlinable @inline(__always)
  public func value(at index: Int32) throws(SQLiteError) -> SQLiteValue {
    try unsafe SQLiteValue(sqlite3_column_value(handle, index))
  }

  /// The bytes of a text in UTF-8, those that are no UTF-8 included.
  package func bytes(at index: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_text(handle, index) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index))))
  }

  /// The values of the current row, in the order of the columns.
  package var values: [SQLiteValue] {
    get throws(SQLiteError) { try (0..<columnCount).map { index throws(SQLiteError) in try value(at: index) } }
  }

  @usableFromInline
  func failure(_ code: Int32) -> SQLiteError {
    connection.failure(code, sql: sql.isEmpty ? nil : sql)
  }
}
