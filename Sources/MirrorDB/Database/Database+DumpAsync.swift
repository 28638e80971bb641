extension Database {
  /// Writes the whole database into a file as SQL text, which the `sqlite3` shell reads too.
  ///
  /// The dump holds one state of everything: tables and their rows, exact to the last bit, indexes, views, triggers,
  /// virtual tables, rowids, and the records of migrations. It is written row by row, so that a large database takes no
  /// memory. An existing file is replaced, once the dump is complete.
  ///
  /// - Parameter path: The path of the dump. The folder must exist.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func dump(to path: String) async throws {
    try await read { try $0.dump(to: path, from: self.path) }
  }

  /// Reads a dump into this database, which must be empty.
  ///
  /// The dump may be one of `dump(to:)` or of the `sqlite3` shell's `.dump`. It is read in one transaction, all of it
  /// or nothing, statement by statement, so that a large dump takes no memory. Triggers do not run, and foreign keys are
  /// not checked; `checkIntegrity()` does. What is in no dump, such as ATTACH, is an error.
  ///
  /// - Parameter path: The path of the dump.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func restore(fromDump path: String) async throws {
    try await write { try $0.restore(fromDump: path) }
  }
}
