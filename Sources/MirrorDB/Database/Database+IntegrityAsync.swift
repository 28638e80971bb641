extension Database {
  /// Lets SQLite check the whole file: its structure, its indexes, its constraints and its foreign keys.
  ///
  /// It reads everything, so that a large file takes its time; reads and writes of a file go on meanwhile. Of a file that
  /// is opened for reading only, SQLite does not check CHECK constraints.
  ///
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func checkIntegrity() async throws {
    try await read { try $0.checkIntegrity(of: self) }
  }
}
