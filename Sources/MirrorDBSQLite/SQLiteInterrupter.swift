import MirrorDBCSQLite

/// Stops the statement that runs on a connection, from any thread.
///
/// `@unchecked Sendable`: `sqlite3_interrupt` is the one function that SQLite lets another thread call while the
/// connection is in use, as long as it is open; the reference keeps it open.
package struct SQLiteInterrupter: @unchecked Sendable {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) {
    self.connection = connection
  }

  /// Lets a statement that is running stop with `SQLITE_INTERRUPT`.
  package func interrupt() {
    unsafe sqlite3_interrupt(connection.handle)
  }
}

extension SQLiteConnection {
  /// What stops this connection's statement from another thread.
  package var interrupter: SQLiteInterrupter { SQLiteInterrupter(self) }
}
