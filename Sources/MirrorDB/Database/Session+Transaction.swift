import MirrorDBSQLite

extension Session {
  /// Runs `body` in a transaction, or inside one that is open in a savepoint: all of its changes or none.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try begin()
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollback()
      throw error
    }
  }

  /// Begins a transaction, or a savepoint inside one that is open.
  func begin() throws {
    try checkUsable()
    try checkFile()
    let new = Savepoint(tables: tables, in: savepoint)
    if new.outer == nil { isSpoiled = false }
    savepoint = new
    do {
      try perform(new.outer == nil ? beginning : "SAVEPOINT \(new.name)")
    } catch {
      savepoint = new.outer
      throw error
    }
  }

  /// Makes the innermost transaction's changes permanent; where it throws, `rollback()` has to follow.
  func commit() throws {
    try checkUsable()
    guard let ended = savepoint else { return }
    try perform(ended.outer == nil ? "COMMIT" : "RELEASE \(ended.name)")
    ended.leaveKeysToOuter()
    savepoint = ended.outer
  }

  /// Undoes the innermost transaction's changes, the tables that it made and the keys that it assigned included.
  func rollback() {
    guard let undone = savepoint else { return }
    defer { savepoint = undone.outer }
    tables = undone.tables
    undone.removeAssignedKeys()
    changeLog?.isPrepared = false
    // SQLite has rolled back by itself after some errors; the error that led here says more than one of these.
    guard let connection = try? connection, !connection.isAutocommit else { return }
    do {
      guard undone.outer != nil else { return try perform("ROLLBACK") }
      try perform("ROLLBACK TO \(undone.name)")
      try perform("RELEASE \(undone.name)")
    } catch {
      // What could not be undone must not be committed with the rest.
      isSpoiled = true
    }
  }

  /// Rolls back a transaction that is open although none should be: one that a statement of the user's has begun, or
  /// that could not be rolled back at its time.
  func endStrayTransaction() throws {
    guard savepoint == nil, isOpen, try !connection.isAutocommit else { return }
    try perform("ROLLBACK")
  }

  /// A transaction that reads first and then writes would fail at once when another connection has written.
  private var beginning: String { isReadOnly ? "BEGIN" : "BEGIN IMMEDIATE" }

  private func perform(_ sql: String) throws {
    try withUncheckedStatement(StatementText(sql)) { while try $0.step() {} }
  }
}
