import Foundation
import MirrorDBSQLite

extension Session {
  /// Opens a file and sets the connection up.
  ///
  /// - Throws: `DatabaseError.cannotOpen`, or `.busy` where another connection keeps the file locked.
  static func open(path: String, configuration: Database.Configuration) throws -> Session {
    do {
      return try open(path, configuration, mode: configuration.isReadOnly ? .readOnly : .create)
    } catch {
      let failure = OpeningFailure(path: path, configuration: configuration, error: error)
      guard failure.concernsReadOnlyMedium, let session = try? open(path, configuration, mode: .immutable) else {
        throw failure.databaseError
      }
      return session
    }
  }

  private static func open(
    _ path: String, _ configuration: Database.Configuration, mode: SQLiteConnection.Mode
  ) throws(SQLiteError) -> Session {
    let connection = try SQLiteConnection(path: path, mode: mode)
    if !configuration.isReadOnly, connection.isReadOnly { throw OpeningFailure.notWritable }
    try prepare(connection, configuration)
    if let trace = configuration.trace { connection.trace(trace, expands: configuration.tracesValues) }
    let session = Session(connection: connection, dateStorage: configuration.dateStorage)
    session.isReadOnly = configuration.isReadOnly
    session.filePath = path == ":memory:" ? nil : path
    return session
  }

  private static func prepare(_ connection: SQLiteConnection, _ configuration: Database.Configuration)
    throws(SQLiteError)
  {
    connection.setBusyTimeout(milliseconds: configuration.busyTimeout.milliseconds)
    connection.defend()
    for collation in Collation.allCases { try connection.register(collation) }
    try connection.registerFunctions()
    try connection.execute("PRAGMA foreign_keys = ON")
    if !configuration.isReadOnly { try enterWAL(connection, within: configuration.busyTimeout) }
    // SQLite opens the file and its log, and shows others that it is in use, at the first statement only.
    try connection.execute("SELECT count(*) FROM sqlite_schema")
    try connection.execute("PRAGMA synchronous = NORMAL")
  }

  /// Changes to the write-ahead log.
  ///
  /// SQLite answers BUSY at once, whatever the busy timeout, when several connections do so at one moment.
  private static func enterWAL(_ connection: SQLiteConnection, within timeout: Duration) throws(SQLiteError) {
    let deadline = ContinuousClock.now + timeout
    while true {
      do {
        return try connection.execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.isBusy, ContinuousClock.now < deadline else { throw error }
        // Reached only where two connections make the change at the very same moment.
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
  }
}

extension SQLiteConnection {
  fileprivate func trace(_ receiver: @escaping @Sendable (TracedStatement) -> Void, expands: Bool) {
    setTrace(expands: expands) { sql, expanded, nanoseconds in
      receiver(TracedStatement(sql: sql, expandedSQL: expanded, duration: .nanoseconds(nanoseconds)))
    }
  }
}

extension Duration {
  /// Whole milliseconds, as SQLite takes them; 0 for a negative duration.
  fileprivate var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds >= 0 else { return 0 }
    return Int32(
      clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + attoseconds / 1_000_000_000_000_000)
  }
}
