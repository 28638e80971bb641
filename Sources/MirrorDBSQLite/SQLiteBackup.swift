import MirrorDBCSQLite

/// A copy of one database into another that is under way, the only owner of its `sqlite3_backup` pointer.
///
/// The pointer is valid from `init` to `deinit`, and both connections live as long. Nobody may use the connection that
/// is copied into meanwhile.
///
/// Source: [Online Backup API](https://www.sqlite.org/c3ref/backup_finish.html).
@safe package final class SQLiteBackup {
  private let handle: OpaquePointer
  private let source: SQLiteConnection
  private let target: SQLiteConnection

  /// Begins to copy the main database of one connection over that of another.
  package init(from source: SQLiteConnection, to target: SQLiteConnection) throws(SQLiteError) {
    guard let handle = unsafe sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw target.failure(unsafe sqlite3_errcode(target.handle), sql: nil)
    }
    unsafe self.handle = handle
    self.source = source
    self.target = target
  }

  deinit {
    // Before the copy is complete, this undoes it.
    unsafe sqlite3_backup_finish(handle)
  }

  /// Copies some more pages.
  ///
  /// - Returns: whether the copy is complete.
  package func step(pages: Int32) throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_backup_step(handle, pages)
    guard code == SQLITE_OK || code == SQLITE_DONE else { throw target.failure(code, sql: nil) }
    return code == SQLITE_DONE
  }

  /// How many pages the source had at the last step.
  package var pageCount: Int { Int(unsafe sqlite3_backup_pagecount(handle)) }

  /// How many of them were still to be copied.
  package var remainingPageCount: Int { Int(unsafe sqlite3_backup_remaining(handle)) }
}
