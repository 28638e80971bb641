extension Database {
  /// Copies the database into another file while reads and writes go on.
  ///
  /// ```swift
  /// try database.backup(to: "copy.sqlite") { progress in print(progress.fraction) }
  /// ```
  ///
  /// The copy holds what was committed when it began. It is a database like the original, as one file without a
  /// write-ahead log. An existing file is replaced, once the copy is complete. A database in memory is copied in one
  /// step, for which other calls wait.
  ///
  /// - Parameters:
  ///   - path: The path of the copy. The folder must exist.
  ///   - progress: Is told now and then how far the copy has come; what it throws ends the copy, and leaves nothing.
  /// - Throws: `DatabaseError.cannotCopy` where the path is that of the database itself, of one that is in use, or of
  ///   what cannot be written, `.diskFull`, `.invalidArgument` inside a transaction, and what `progress` throws.
  public func backup(to path: String, progress: (BackupProgress) throws -> Void = { _ in }) throws {
    try read { try $0.backup(to: path, from: self.path, progress) }
  }
}
