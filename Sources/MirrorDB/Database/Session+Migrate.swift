import MirrorDBSQLite

extension Session {
  /// The table in which a file records the migrations that are done.
  private static let records = "mirrordb_migrations"

  /// The versions that are done, in the order in which they were.
  func appliedMigrations() throws -> [String] {
    guard try value(of: SQL("SELECT 1 FROM sqlite_schema WHERE name = ?", [.text(Self.records)])) != nil else {
      return []
    }
    return try rows(of: SQL("SELECT version FROM \(Self.records) ORDER BY id")).map { $0[0].textOrEmpty }
  }

  /// Runs the steps of a list that are still to be done, each in a transaction.
  func migrate(_ migrations: [Migration], of database: Database) throws {
    for step in try MigrationPlan(migrations, done: appliedMigrations()).pending {
      try perform(step, step.up, of: database) {
        // Another connection may have done the step, and more, since the list was compared.
        try MigrationPlan(migrations, done: appliedMigrations()).pending.first?.version == step.version
      } record: {
        try connection.execute(
          """
          CREATE TABLE IF NOT EXISTS \(Self.records) \
          (id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE, applied TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)
          """)
        _ = try run(SQL("INSERT INTO \(Self.records) (version) VALUES (?)", [.text(step.version)]))
      }
    }
  }

  /// Undoes the steps of a list that came after a version, newest first, each in a transaction.
  func revert(_ migrations: [Migration], to version: String?, of database: Database) throws {
    for step in try MigrationPlan(migrations, done: appliedMigrations()).reverted(to: version) {
      guard let down = step.down else { continue }
      try perform(step, down, of: database) {
        try appliedMigrations().contains(step.version)
      } record: {
        _ = try run(SQL("DELETE FROM \(Self.records) WHERE version = ?", [.text(step.version)]))
      }
    }
  }

  private func perform(
    _ step: Migration, _ work: Migration.Work, of database: Database, isDue: () throws -> Bool,
    record: () throws -> Void
  ) throws {
    do {
      try transaction {
        guard try isDue() else { return }
        try perform(work, of: database)
        guard try !connection.isAutocommit else { throw MigrationTransactionError() }
        try record()
      }
    } catch let error as DatabaseError where error.isAboutList {
      throw error
    } catch {
      throw DatabaseError.migrationFailed(version: step.version, reason: Self.cause(of: error))
    }
    // The step may have changed tables that were found to fit.
    tables.removeAll()
  }

  private func perform(_ work: Migration.Work, of database: Database) throws {
    switch work {
    case .closure(let body):
      try body(database)
      tables.removeAll()
    case .sql(let sql): try execute(sql, .positional([]))
    }
  }

  private static func cause(of error: any Error) -> String {
    (error as? SQLiteError).map { DatabaseError($0).description } ?? String(describing: error)
  }
}

/// The error for a step whose transaction has ended under way, as RAISE(ROLLBACK) in a trigger does.
private struct MigrationTransactionError: Error, CustomStringConvertible {
  var description: String { "its transaction was ended before its last statement" }
}

extension DatabaseError {
  /// Whether the error concerns the list of migrations, not a step's own work.
  fileprivate var isAboutList: Bool {
    if case .invalidMigrations = self { true } else { false }
  }
}
