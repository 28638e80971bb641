import Foundation
import MirrorDBCSQLite

/// A connection to one database file, the only owner of its `sqlite3` pointer.
///
/// The pointer is valid from `init` to `deinit`. SQLite is opened with `SQLITE_OPEN_NOMUTEX`: whoever
/// holds a connection sees to it that one thread at a time uses it, so the class is not `Sendable`.
@safe public final class SQLiteConnection {
  @usableFromInline let handle: OpaquePointer
  /// What is told of the statements that have run.
  var traceBox: TraceBox?
  /// Tells a statement that is running whether to stop.
  var shouldStop: (() -> Bool)?

  /// How a file is opened.
  package enum Mode: Sendable {
    case readOnly, readWrite, create
    /// For reading only, and without locks or a log: only for what nobody can change.
    case immutable

    fileprivate var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }

    /// The path as SQLite is to take it; some builds take one that begins with `file:` for a URI.
    fileprivate func name(of path: String) -> String {
      if case .immutable = self { return URL(literalPath: path).absoluteString + "?immutable=1" }
      return path.hasPrefix("file:") ? "./" + path : path
    }
  }

  /// Opens a file, or a database in memory for the path ":memory:".
  package init(path: String, mode: Mode) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(mode.name(of: path), &opened, mode.flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let connection = unsafe opened else {
      let error = unsafe Self.failure(code, of: opened, sql: nil)
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe handle = connection
    unsafe sqlite3_extended_result_codes(handle, 1)
  }

  deinit {
    // Statements that outlive the connection report to nobody.
    unsafe sqlite3_trace_v2(handle, 0, nil, nil)
    unsafe sqlite3_close_v2(handle)
  }

  // MARK: Statements

  /// Prepares one statement that is kept and run many times.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var handle: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(self.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw failure(code, sql: sql) }
    guard let statement = unsafe handle else {
      // The library prepares no empty text; SQLite would call it a success.
      throw SQLiteError(code: SQLITE_MISUSE, message: "the SQL text holds no statement", sql: sql)
    }
    return unsafe SQLiteStatement(owning: statement, of: self, sql: sql)
  }

  /// Runs the one statement of a text in UTF-8 and drops its rows; bytes that are no UTF-8 stay as they are.
  package func execute(bytes: [UInt8]) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe sqlite3_prepare_v3(
        self.handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), 0, &handle,
        nil)
    }
    guard code == SQLITE_OK else { throw failure(code, sql: nil) }
    guard let handle = unsafe handle else { return }
    let statement = unsafe SQLiteStatement(owning: handle, of: self, sql: "")
    while try statement.step() {}
  }

  /// Prepares the first statement of a text.
  ///
  /// - Returns: the statement, nil where only white space or comments remain, and the text after it.
  package func prepareFirst(of sql: String) throws(SQLiteError) -> (statement: SQLiteStatement?, rest: String) {
    var sql = sql
    var handle: OpaquePointer?
    let (code, used) = sql.withUTF8 { bytes -> (Int32, Int) in
      guard let start = bytes.baseAddress else { return (SQLITE_OK, 0) }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        var tail: UnsafePointer<CChar>?
        let code = unsafe sqlite3_prepare_v3(self.handle, text, Int32(bytes.count), 0, &handle, &tail)
        return unsafe (code, tail.map { unsafe $0 - text } ?? bytes.count)
      }
    }
    let text = String(decoding: sql.utf8.prefix(used), as: UTF8.self)
    guard code == SQLITE_OK else { throw failure(code, sql: sql) }
    let rest = String(decoding: sql.utf8.dropFirst(used), as: UTF8.self)
    return unsafe (handle.map { unsafe SQLiteStatement(owning: $0, of: self, sql: text) }, rest)
  }

  /// Runs every statement of a text in turn and drops the rows; the first that fails stops the rest.
  package func execute(_ sql: String) throws(SQLiteError) {
    var rest = sql
    while !rest.isEmpty {
      let (statement, tail) = try prepareFirst(of: rest)
      if let statement { while try statement.step() {} }
      rest = tail
    }
  }

  // MARK: State

  /// The rowid of the last row inserted by this connection.
  package var lastInsertRowID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The number of rows changed by the last INSERT, UPDATE or DELETE.
  package var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// The number of rows changed since the connection was opened.
  package var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }

  /// Whether no transaction is open.
  package var isAutocommit: Bool { unsafe sqlite3_get_autocommit(handle) != 0 }

  /// Sets how long a statement waits for a lock that another connection holds, in milliseconds.
  package func setBusyTimeout(milliseconds: Int32) {
    unsafe sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Opens the file so that a schema written by somebody else cannot run surprises.
  ///
  /// SQL cannot write into SQLite's own tables, or load extensions, and pages are checked as they are read.
  ///
  /// The schema stays trusted: SQLite 3.40 takes its own JSON functions for unsafe, so that a file with one of them in
  /// a CHECK, an index or a generated column could otherwise not even be read. What an untrusted schema might misuse is
  /// not there: the library's own functions have no side effects or are for statements only, users cannot register
  /// any, and a view or a trigger reaches nothing but its own file.
  ///
  /// Source: [Defense against dark arts](https://www.sqlite.org/security.html).
  package func defend() {
    unsafe mirrordb_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    unsafe mirrordb_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
    // Some builds let SQL give the address of code that is to be run.
    unsafe mirrordb_db_config(handle, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0)
    unsafe sqlite3_exec(handle, "PRAGMA cell_size_check = ON", nil, nil, nil)
  }

  @usableFromInline
  func failure(_ code: Int32, sql: String?) -> SQLiteError {
    unsafe Self.failure(code, of: handle, sql: sql)
  }

  private static func failure(_ code: Int32, of handle: OpaquePointer?, sql: String?) -> SQLiteError {
    // Without memory for a connection there is none to ask.
    guard let handle = unsafe handle else { return SQLiteError(code: code, message: "out of memory", sql: sql) }
    let extended = unsafe sqlite3_extended_errcode(handle)
    // The connection remembers the last failure of any call; where it is another one, `code` is right.
    let matches = extended & 0xFF == code & 0xFF
    let message = unsafe String(cString: matches ? sqlite3_errmsg(handle) : sqlite3_errstr(code))
    let isSystem = code & 0xFF == SQLITE_IOERR || code & 0xFF == SQLITE_CANTOPEN
    return SQLiteError(
      code: matches ? extended : code, message: message, sql: sql,
      systemCode: isSystem ? unsafe sqlite3_system_errno(handle) : 0)
  }
}
