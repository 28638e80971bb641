import MirrorDBCSQLite

extension SQLiteConnection {
  /// Calls `body` after each statement that has run, with its SQL and the nanoseconds that it took.
  ///
  /// - Parameters:
  ///   - expands: Whether the SQL is also given with its values in the place of the parameters.
  ///   - body: Called on the thread that uses the connection, which it must not use itself.
  package func setTrace(
    expands: Bool, _ body: @escaping @Sendable (_ sql: String, _ expanded: String?, _ nanoseconds: Int64) -> Void
  ) {
    let box = TraceBox(expands: expands, body)
    traceBox = box
    // The box lives as long as the connection, which holds it.
    let pointer = unsafe Unmanaged.passUnretained(box).toOpaque()
    unsafe sqlite3_trace_v2(
      handle, UInt32(SQLITE_TRACE_PROFILE),
      { _, context, statement, duration in
        guard let context = unsafe context, let statement = unsafe statement, let duration = unsafe duration else {
          // SQLite passes all three; only their types in C allow for less.
          return 0
        }
        let box = unsafe Unmanaged<TraceBox>.fromOpaque(context).takeUnretainedValue()
        unsafe box.report(OpaquePointer(statement), duration.load(as: Int64.self))
        return 0
      }, pointer)
  }

  /// Runs `body`, of whose statements the trace is not told.
  package func withoutTrace<Result>(_ body: () throws -> Result) rethrows -> Result {
    traceBox?.isSilent = true
    defer { traceBox?.isSilent = false }
    return try body()
  }
}

/// Keeps the receiver of a trace alive for SQLite.
final class TraceBox {
  fileprivate var isSilent = false
  private let expands: Bool
  private let body: @Sendable (String, String?, Int64) -> Void

  init(expands: Bool, _ body: @escaping @Sendable (String, String?, Int64) -> Void) {
    self.expands = expands
    self.body = body
  }

  fileprivate func report(_ statement: OpaquePointer, _ nanoseconds: Int64) {
    guard !isSilent, let sql = unsafe sqlite3_sql(statement) else { return }
    var expanded: String?
    if expands, let text = unsafe sqlite3_expanded_sql(statement) {
      expanded = unsafe String(cString: text)
      unsafe sqlite3_free(text)
    }
    unsafe body(String(cString: sql), expanded, nanoseconds)
  }
}
