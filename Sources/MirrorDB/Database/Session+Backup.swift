import Foundation
import MirrorDBSQLite

extension Session {
  /// How many pages are copied between two reports of the progress.
  ///
  /// A session that writes copies all at once: in memory, each commit would make SQLite begin anew.
  private var stride: Int32 { isReadOnly ? 256 : -1 }

  /// Copies the database into a file, which takes its place once it is complete.
  ///
  /// - Throws: `DatabaseError.invalidArgument` in a transaction that writes, `.cannotCopy` for the file, what
  ///   `progress` throws, and `CancellationError`.
  func backup(to path: String, from source: String, _ progress: (BackupProgress) throws -> Void) throws {
    guard savepoint == nil || isReadOnly else {
      throw DatabaseError.invalidArgument(
        argument: "backup(to:)", reason: "it cannot be called inside a transaction; call it after the transaction")
    }
    let file = try FileReplacement(of: path, from: source)
    try file.complete { temporaryPath in
      try copy(into: SQLiteConnection(path: temporaryPath, mode: .create), progress)
      // A log of the file that is replaced would be taken for one of the new file's.
      for leftover in FileReplacement.companions(of: file.path) {
        try? FileManager.default.removeItem(atPath: leftover)
      }
    }
  }

  private func copy(into target: SQLiteConnection, _ progress: (BackupProgress) throws -> Void) throws {
    try inSnapshot {
      let backup = try SQLiteBackup(from: connection, to: target)
      var isComplete = false
      while !isComplete {
        try checkUsable()
        isComplete = try backup.step(pages: stride)
        let (count, rest) = (backup.pageCount, backup.remainingPageCount)
        try progress(BackupProgress(copiedPageCount: count - rest, pageCount: count))
      }
    }
    // One file without a log, which every program can open, also where it may not write.
    try target.execute("PRAGMA journal_mode = DELETE")
  }

  /// Lets a session that reads see one state of the file throughout, however much is written beside it.
  private func inSnapshot(_ body: () throws -> Void) throws {
    guard isReadOnly else { return try body() }
    try transaction {
      _ = try value(of: "SELECT count(*) FROM sqlite_schema")
      try body()
    }
  }
}
