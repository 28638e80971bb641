import MirrorDBSQLite

extension Session {
  /// Runs `body` in a transaction, or inside one that is open in a savepoint: all of its changes or none.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let (begin, commit, rollback) = Self.transactionStatements(at: depth)
    try connection.execute(begin)
    depth += 1
    do {
      let result = try body()
      try connection.execute(commit)
      depth -= 1
      return result
    } catch {
      depth -= 1
      // SQLite has rolled back by itself after some errors; tables made in the transaction are gone in any case.
      if try !connection.isAutocommit { try connection.execute(rollback) }
      tables.removeAll()
      throw error
    }
  }

  private static func transactionStatements(at depth: Int) -> (begin: String, commit: String, rollback: String) {
    // A transaction that reads first and then writes would fail at once when another connection has written.
    guard depth > 0 else { return ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK") }
    let name = "mirrordb_\(depth)"
    return ("SAVEPOINT \(name)", "RELEASE \(name)", "ROLLBACK TO \(name); RELEASE \(name)")
  }
}
