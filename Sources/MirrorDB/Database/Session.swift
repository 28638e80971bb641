import Foundation
import MirrorDBSQLite

/// One connection with what is known about it: prepared statements and the tables that have been checked.
///
/// A session belongs to a `SessionQueue`, which lets one thread at a time use it.
final class Session {
  let dateStorage: DateStorage
  private var openConnection: SQLiteConnection?
  private(set) var statements = StatementCache()
  /// The tables that have been made or checked, by type.
  var tables: [ObjectIdentifier: Table] = [:]
  /// How many transactions and savepoints are open.
  var depth = 0

  init(connection: SQLiteConnection, dateStorage: DateStorage) {
    openConnection = connection
    self.dateStorage = dateStorage
  }

  /// The connection.
  ///
  /// - Throws: `DatabaseError.closed` after `close()`.
  var connection: SQLiteConnection {
    get throws {
      guard let openConnection else { throw DatabaseError.closed }
      return openConnection
    }
  }

  func close() {
    statements.removeAll()
    tables.removeAll()
    openConnection = nil
  }

  // MARK: Statements

  /// Prepares a statement, or takes it from the cache, and lends it to `body`.
  func withStatement<Result>(_ sql: String, _ body: (SQLiteStatement) throws -> Result) throws -> Result {
    let statement = try statements.take(sql, from: connection)
    defer { statements.giveBack(statement) }
    return try body(statement)
  }

  /// Prepares a statement, or takes it from the cache, binds its values and lends it to `body`.
  func withStatement<Result>(_ sql: SQL, _ body: (SQLiteStatement) throws -> Result) throws -> Result {
    let sql = try sql.fitting(connection)
    return try withStatement(sql.text) { statement in
      try statement.bind(sql.bindings)
      return try body(statement)
    }
  }

  /// Runs a statement and gives `body` its current row, once for each.
  func forEachRow(of sql: SQL, _ body: (SQLiteStatement) throws -> Void) throws {
    try withStatement(sql) { statement in
      while try statement.step() { try body(statement) }
    }
  }

  /// Runs a statement that changes rows.
  ///
  /// - Returns: the number of rows changed.
  func run(_ sql: SQL) throws -> Int {
    try forEachRow(of: sql) { _ in }
    return try connection.changes
  }

  /// The value in the first column of the first row; nil where there is no row.
  func value(of sql: SQL) throws -> SQLiteValue? {
    try withStatement(sql) { try $0.step() ? $0.value(at: 0) : nil }
  }
}
