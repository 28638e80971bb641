extension Database {
  /// Runs the migrations that the file does not record as done, in the order of the list.
  ///
  /// Each runs once in the life of a file, also when several processes start at one moment, in a transaction of its
  /// own that records it. Where one fails, it is rolled back, and those before it stay. Migrations that the file
  /// records and the list does not know, as an older program's list on a newer file, are left alone. Since a
  /// migration is a transaction, `PRAGMA foreign_keys` does nothing inside it.
  ///
  /// - Parameter migrations: All the migrations that the program knows, oldest first.
  /// - Throws: `DatabaseError.migrationFailed` with the version and the cause, `.invalidMigrations` for a list that
  ///   has a version twice, a new migration before one that is done, or another order than that in which they were.
  public func migrate(_ migrations: [Migration]) throws {
    try write { try $0.migrate(migrations, of: self) }
  }

  /// The versions of the migrations that are done, oldest first.
  ///
  /// - Returns: The versions; none in a file that was never migrated.
  /// - Throws: `DatabaseError.sqlite` and `.busy` where the file cannot be read.
  public func appliedMigrations() throws -> [String] {
    try read { try $0.appliedMigrations() }
  }

  /// Undoes migrations, newest first, each in a transaction of its own.
  ///
  /// - Parameters:
  ///   - migrations: All the migrations that the program knows, oldest first.
  ///   - version: The version that is to be the last one done; nil undoes all that the list knows.
  /// - Throws: `DatabaseError.migrationFailed` with the version and the cause; `.invalidMigrations`, before anything
  ///   is undone, for a version that is not done, for a migration without a way down, and for a list in another order
  ///   than that in which its migrations were done.
  public func revert(_ migrations: [Migration], to version: String?) throws {
    try write { try $0.revert(migrations, to: version, of: self) }
  }
}
