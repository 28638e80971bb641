import MirrorDBSQLite

extension DatabaseError {
  /// The public form of an error that SQLite reported.
  init(_ error: SQLiteError) {
    self =
      error.isBusy
      ? .busy(code: error.code, message: error.message)
      : .sqlite(code: error.code, message: error.message, sql: error.sql)
  }
}
