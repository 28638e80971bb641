import MirrorDBCSQLite

extension SQLiteConnection {
  /// How many of SQLite's instructions pass between two questions.
  private static let interval: Int32 = 1000

  /// Asks now and then, while a statement runs, whether it is to stop with `SQLITE_INTERRUPT`; nil ends the asking.
  ///
  /// `sqlite3_interrupt` from another thread would not do: where it comes just before a statement begins, SQLite forgets
  /// it. Called from here it meets a statement that is running; and a statement that is done meanwhile stays so, which
  /// it would not if the handler itself told SQLite to stop.
  package func setInterruption(_ shouldStop: (() -> Bool)?) {
    self.shouldStop = shouldStop
    guard shouldStop != nil else { return unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      handle, Self.interval,
      { context in
        guard let context = unsafe context else { return 0 }
        let connection = unsafe Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue()
        if connection.shouldStop?() == true { unsafe sqlite3_interrupt(connection.handle) }
        return 0
      }, context)
  }
}
