extension Database {
  /// Copies the database into another file while reads and writes go on.
  ///
  /// The copy holds what was committed when it began. It is a database like the original, as one file without a
  /// write-ahead log. An existing file is replaced, once the copy is complete. A database in memory is copied in one
  /// step, for which other calls wait. A task that is cancelled leaves nothing of the copy.
  ///
  /// - Parameters:
  ///   - path: The path of the copy. The folder must exist.
  ///   - progress: Is told now and then how far the copy has come, on a thread of the database's own; what it throws
  ///     ends the copy, and leaves nothing.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func backup(
    to path: String, progress: @escaping @Sendable (BackupProgress) throws -> Void = { _ in }
  ) async throws {
    try await read { try $0.backup(to: path, from: self.path, progress) }
  }
}
