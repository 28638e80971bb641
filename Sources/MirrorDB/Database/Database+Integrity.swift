extension Database {
  /// Lets SQLite check the whole file: its structure, its indexes, its constraints and its foreign keys.
  ///
  /// It reads everything, so that a large file takes its time; reads and writes of a file go on meanwhile. Of a file that
  /// is opened for reading only, SQLite does not check CHECK constraints.
  ///
  /// - Throws: `DatabaseError.integrityViolated` with what SQLite found, at most a hundred findings of each kind.
  public func checkIntegrity() throws {
    try read { try $0.checkIntegrity(of: self) }
  }
}
