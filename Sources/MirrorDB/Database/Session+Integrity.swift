import MirrorDBSQLite

extension Session {
  /// How many findings are listed.
  private static let findingLimit = 100

  /// Lets SQLite check the whole file and all foreign keys.
  ///
  /// A connection that only reads passes over CHECK constraints, so that one which could write checks in its place.
  ///
  /// - Throws: `DatabaseError.integrityViolated` with what it found.
  func checkIntegrity(of database: Database) throws {
    guard isReadOnly, !database.configuration.isReadOnly else { return try checkIntegrity() }
    let session = try Session.open(path: database.path, configuration: database.configuration)
    session.cancellation = cancellation
    try session.checkIntegrity()
  }

  private func checkIntegrity() throws {
    let findings = try structureFindings() + foreignKeyFindings()
    guard findings.isEmpty else { throw DatabaseError.integrityViolated(findings: findings) }
  }

  private func structureFindings() throws -> [String] {
    try findings(of: SQL("PRAGMA integrity_check(\(Self.findingLimit))")) { $0[0].textOrEmpty }.filter { $0 != "ok" }
  }

  private func foreignKeyFindings() throws -> [String] {
    let query = SQL(
      "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check ORDER BY 1, 2 LIMIT \(Self.findingLimit)")
    return try findings(of: query) { row in
      let place = row[1] == .null ? "a row" : "row \(row[1])"
      return "\(place) of \(row[0].textOrEmpty) refers to no row of \(row[2].textOrEmpty)"
    }
  }

  /// What a check finds, also where it cannot go on.
  private func findings(of check: SQL, _ finding: ([SQLiteValue]) -> String) throws -> [String] {
    do {
      return try rows(of: check).map(finding)
    } catch let error as SQLiteError where error.kind == .damaged || error.isSQLError {
      return [error.message]
    }
  }
}
