extension Database {
  /// Writes the whole database into a file as SQL text, which the `sqlite3` shell reads too.
  ///
  /// The dump holds one state of everything: tables and their rows, exact to the last bit, indexes, views, triggers,
  /// virtual tables, rowids, and the records of migrations. It is written row by row, so that a large database takes no
  /// memory. An existing file is replaced, once the dump is complete.
  ///
  /// Indexes that only this library can read, as those on a `Decimal` or on a path into a nested object, stand in the
  /// dump as comments, which the shell passes over and `restore(fromDump:)` does not.
  ///
  /// - Parameter path: The path of the dump. The folder must exist.
  /// - Throws: `DatabaseError.cannotCopy` where the path is that of the database itself, of one that is in use, or of
  ///   what cannot be written, and for a row of more than 500 million bytes; `.diskFull`.
  public func dump(to path: String) throws {
    try read { try $0.dump(to: path, from: self.path) }
  }

  /// Reads a dump into this database, which must be empty.
  ///
  /// The dump may be one of `dump(to:)` or of the `sqlite3` shell's `.dump`. It is read in one transaction, all of it
  /// or nothing, statement by statement, so that a large dump takes no memory. Triggers do not run, and foreign keys are
  /// not checked; `checkIntegrity()` does. What is in no dump, such as ATTACH, is an error.
  ///
  /// - Parameter path: The path of the dump.
  /// - Throws: `DatabaseError.notEmpty` where the database has a table, `.invalidDump` for a dump that is cut off, and
  ///   for what is none.
  public func restore(fromDump path: String) throws {
    try write { try $0.restore(fromDump: path) }
  }
}
