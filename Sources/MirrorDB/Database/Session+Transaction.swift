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
    savepoints.append(tables)
    if savepoints.count == 1 { isSpoiled = false }
    do {
      try perform(savepoints.count == 1 ? beginning : "SAVEPOINT \(savepointName)")
    } catch {
      savepoints.removeLast()
      throw error
    }
  }

  /// Makes the innermost transaction's changes permanent; where it throws, `rollback()` has to follow.
  func commit() throws {
    try checkUsable()
    try perform(savepoints.count == 1 ? "COMMIT" : "RELEASE \(savepointName)")
    savepoints.removeLast()
  }

  /// Undoes the innermost transaction's changes, the tables that it made included.
  func rollback() {
    guard let known = savepoints.last else { return }
    defer { savepoints.removeLast() }
    tables = known
    changeLog?.isPrepared = false
    // SQLite has rolled back by itself after some errors; the error that led here says more than one of these.
    guard let connection = try? connection, !connection.isAutocommit else { return }
    do {
      guard savepoints.count > 1 else { return try perform("ROLLBACK") }
      try perform("ROLLBACK TO \(savepointName)")
      try perform("RELEASE \(savepointName)")
    } catch {
      // What could not be undone must not be committed with the rest.
      isSpoiled = true
    }
  }

  /// Rolls back a transaction that is open although none should be: one that a statement of the user's has begun, or
  /// that could not be rolled back at its time.
  func endStrayTransaction() throws {
    guard savepoints.isEmpty, isOpen, try !connection.isAutocommit else { return }
    try perform("ROLLBACK")
  }

  /// A transaction that reads first and then writes would fail at once when another connection has written.
  private var beginning: String { isReadOnly ? "BEGIN" : "BEGIN IMMEDIATE" }

  private var savepointName: String { "mirrordb_\(savepoints.count)" }

  private func perform(_ sql: String) throws {
    try withUncheckedStatement(StatementText(sql)) { while try $0.step() {} }
  }
}
