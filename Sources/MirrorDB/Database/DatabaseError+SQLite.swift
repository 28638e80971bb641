import MirrorDBSQLite

extension DatabaseError {
  /// The public form of an error that SQLite reported.
  init(_ error: SQLiteError) {
    let (code, message) = (error.code, error.message)
    self =
      switch error.kind {
      case .busy: .busy(code: code, message: message)
      case .readOnly: .readOnly(code: code, message: message)
      case .full: .diskFull(code: code, message: message)
      case .damaged: .corrupt(code: code, message: message, sql: error.sql)
      case .inputOutput: .inputOutput(code: code, message: message, sql: error.sql)
      case .other: .sqlite(code: code, message: message, sql: error.sql)
      }
  }
}
