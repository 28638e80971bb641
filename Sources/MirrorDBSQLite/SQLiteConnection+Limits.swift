import MirrorDBCSQLite

/// A limit that SQLite keeps for each connection.
///
/// Source: [Implementation Limits for SQLite](https://www.sqlite.org/limits.html).
package enum SQLiteLimit: Sendable {
  /// How many parameters a statement may have.
  case parameterCount
  /// How deep the tree of an expression may be.
  case expressionDepth
  /// How many bytes the text of a statement may have.
  case sqlLength

  fileprivate var code: Int32 {
    switch self {
    case .parameterCount: SQLITE_LIMIT_VARIABLE_NUMBER
    case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
    case .sqlLength: SQLITE_LIMIT_SQL_LENGTH
    }
  }
}

extension SQLiteConnection {
  /// The current value of a limit.
  package func limit(_ limit: SQLiteLimit) -> Int {
    Int(unsafe sqlite3_limit(handle, limit.code, -1))
  }

  /// Lowers a limit, or raises it to at most what SQLite was built with.
  package func setLimit(_ limit: SQLiteLimit, to value: Int32) {
    _ = unsafe sqlite3_limit(handle, limit.code, value)
  }
}
