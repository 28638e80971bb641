import Foundation
import MirrorDBSQLite

/// One connection with what is known about it: prepared statements and the tables that have been checked.
///
/// A session belongs to a `SessionQueue`, which lets one thread at a time use it.
final class Session {
  let dateStorage: DateStorage
  /// Whether the file is opened for reading only.
  var isReadOnly = false
  /// The file's path; nil for a database in memory.
  var filePath: String?
  /// When the file was last found under its path.
  private var fileSeen: ContinuousClock.Instant?
  private static let fileCheckInterval = Duration.milliseconds(10)
  private var openConnection: SQLiteConnection?
  let statements = StatementCache()
  /// The function that fills rows when a table is changed, once one has been.
  var rowFunction: RowFunction?
  /// The tables that have been made or checked, by type.
  var tables: [ObjectIdentifier: TableStatements] = [:] {
    didSet { areTablesChanged = true }
  }
  /// Whether `tables` is another than what other sessions know.
  var areTablesChanged = false
  /// What makes the tables of a session that only reads; nil for one that makes its own.
  var tableSource: SessionQueue?
  /// The version of the source's tables that `tables` is.
  private var tablesVersion = 0
  /// The innermost savepoint that is open, or the transaction; nil outside of one.
  var savepoint: Savepoint?
  /// Whether a part of the open transaction should have been undone and could not be.
  var isSpoiled = false
  /// The task for which the session is at work, where there is one.
  var cancellation: Cancellation? {
    didSet { openConnection?.setInterruption(cancellation.map { cancellation in { cancellation.isCancelled } }) }
  }
  /// What observers are to hear of.
  var changeLog: ChangeLog?

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

  /// Whether the session has not been closed.
  var isOpen: Bool { openConnection != nil }

  func close() {
    statements.removeAll()
    tables = [:]
    openConnection = nil
  }

  /// The table of a type, made at the type's first use.
  func table(of type: any Storable.Type) throws -> Table {
    try statements(of: type).table
  }

  /// The table of a type, made at the type's first use, with the statements that are run for single objects.
  func statements(of type: any Storable.Type) throws -> TableStatements {
    takeTablesFromSource()
    if let known = tables[ObjectIdentifier(type)] { return known }
    if let tableSource { return try tableSource.statements(of: type) }
    let made = TableStatements(try makeTable(of: type))
    tables[ObjectIdentifier(type)] = made
    try changeLog?.prepare(self)
    return made
  }

  private func takeTablesFromSource() {
    guard let changes = tableSource?.knownTables.changes(since: tablesVersion) else { return }
    (tables, tablesVersion) = changes
  }

  /// Refuses to go on where the task is cancelled, and where the transaction has been ended by SQLite, or holds what
  /// could not be undone.
  func checkUsable() throws {
    if let cancellation, cancellation.isCancelled { throw CancellationError() }
    if savepoint != nil, try connection.isAutocommit || isSpoiled { throw DatabaseError.transactionEnded }
  }

  /// Refuses to write where nobody would find it again: into a file that is no longer under its path.
  func checkFile() throws {
    guard let filePath, savepoint == nil else { return }
    let now = ContinuousClock.now
    // To look costs half as much as a small write does.
    if let fileSeen, now - fileSeen < Self.fileCheckInterval { return }
    guard try !connection.hasMoved else { throw DatabaseError.fileMoved(path: filePath) }
    fileSeen = now
  }

  /// Runs `body` and gives the errors of the lower floors their public form.
  @inline(__always)
  func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      if error.isInterrupt, cancellation?.isCancelled == true { throw CancellationError() }
      // Where a table is not as it was, somebody else may have dropped it: the next call looks again.
      if error.isSQLError { forgetTables() }
      throw DatabaseError(error)
    }
  }

  /// Looks at the tables again at their types' next use.
  private func forgetTables() {
    tables = [:]
    tableSource?.forgetTables()
  }

  // MARK: Statements

  /// Lets go of the prepared statements.
  func dropStatements() {
    statements.removeAll()
  }

  /// Prepares a statement, or takes it from the cache, and lends it to `body`.
  @inline(__always)
  func withStatement<Result>(_ text: StatementText, _ body: (SQLiteStatement) throws -> Result) throws -> Result {
    try checkUsable()
    return try withUncheckedStatement(text, body)
  }

  func withStatement<Result>(_ sql: String, _ body: (SQLiteStatement) throws -> Result) throws -> Result {
    try withStatement(StatementText(sql), body)
  }

  /// What `withStatement` does, also for a task that is cancelled.
  @inline(__always)
  func withUncheckedStatement<Result>(
    _ text: StatementText, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let lent = try statements.lend(text, on: connection)
    defer { statements.giveBack(lent) }
    return try body(lent.statement)
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

  /// Gives `body` what `read` makes of each row of a statement, one at a time.
  ///
  /// Once `body` has changed the database through this session, the rest is read before it is called again. Otherwise
  /// a row that it adds would be walked too, and the one that it adds then, for ever.
  func walk<Element>(
    _ statement: SQLiteStatement, _ read: () throws -> Element, _ body: (Element) throws -> Void
  ) throws {
    let changes = try connection.totalChanges
    while try statement.step() {
      try body(try read())
      guard try connection.totalChanges != changes else { continue }
      var rest: [Element] = []
      while try statement.step() { rest.append(try read()) }
      return try rest.forEach(body)
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
