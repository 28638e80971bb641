import MirrorDBCSQLite

/// The hand-written side: the C API with statements that stay prepared, and no layer in between.
///
/// It checks no more than it must; a failure ends the program, since the measurement would be worthless.
final class Loop {
  let path: String
  let connection: OpaquePointer

  init(path: String) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else { fatalError("cannot open \(path)") }
    self.path = path
    connection = opened
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  func run(_ sql: String) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      fatalError("\(sql): \(String(cString: sqlite3_errmsg(connection)))")
    }
  }

  /// Prepares a statement, lends it to `body` and lets go of it.
  func withStatement<Result>(_ sql: String, _ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil) == SQLITE_OK,
      let prepared
    else { fatalError("\(sql): \(String(cString: sqlite3_errmsg(connection)))") }
    defer { sqlite3_finalize(prepared) }
    return try body(prepared)
  }

  static func bind(_ text: String, _ statement: OpaquePointer, _ index: Int32) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        guard let start = $0.baseAddress else { return }
        _ = mirrordb_bind_text(statement, index, start, UInt64($0.count))
      }
    }
  }

  static func text(_ statement: OpaquePointer, _ column: Int32) -> String {
    let start = sqlite3_column_text(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  static func finish(_ statement: OpaquePointer) {
    guard sqlite3_step(statement) == SQLITE_DONE else { fatalError("a statement failed") }
    sqlite3_reset(statement)
  }
}
