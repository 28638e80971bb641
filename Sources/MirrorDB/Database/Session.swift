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
  private var inserts: [InsertKey: Insert] = [:]
  /// The function that fills rows when a table is changed, once one has been.
  var rowFunction: RowFunction?
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
    inserts.removeAll()
    openConnection = nil
  }

  // MARK: Statements

  private struct InsertKey: Hashable {
    let table: ObjectIdentifier
    let update: Bool
    let isReturning: Bool
  }

  /// The statement that adds an object to a table, whose text is built once.
  func insert(into table: Table, update: Bool, isReturning: Bool) -> Insert {
    let key = InsertKey(table: ObjectIdentifier(table), update: update, isReturning: isReturning)
    if let insert = inserts[key] { return insert }
    let insert = Insert(table, update: update, isReturning: isReturning)
    inserts[key] = insert
    return insert
  }

  /// Lets go of the prepared statements.
  func dropStatements() {
    statements.removeAll()
  }

  /// Prepares a statement, or takes it from the cache, and lends it to `body`.
  func withStatement<Result>(_ text: StatementText, _ body: (SQLiteStatement) throws -> Result) throws -> Result {
    let lent = try statements.lend(text, on: connection)
    defer { statements.giveBack(lent) }
    return try body(lent.statement)
  }

  func withStatement<Result>(_ sql: String, _ body: (SQLiteStatement) throws -> Result) throws -> Result {
    try withStatement(StatementText(sql), body)
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
