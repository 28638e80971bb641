import MirrorDBCSQLite

extension SQLiteConnection {
  /// A setting of the connection that can be changed inside a transaction, where its PRAGMA does nothing.
  package enum Option: Sendable {
    /// Foreign keys are enforced.
    case foreignKeys
    /// Triggers run.
    case triggers
    /// `ALTER TABLE … RENAME` leaves other tables, triggers and views as they are.
    case legacyAlterTable
    /// SQL cannot change what SQLite itself keeps in the file.
    case defensive

    var number: Int32 {
      switch self {
      case .foreignKeys: SQLITE_DBCONFIG_ENABLE_FKEY
      case .triggers: SQLITE_DBCONFIG_ENABLE_TRIGGER
      case .legacyAlterTable: SQLITE_DBCONFIG_LEGACY_ALTER_TABLE
      case .defensive: SQLITE_DBCONFIG_DEFENSIVE
      }
    }
  }

  /// Runs `body` with a setting, and puts the setting back as it was.
  package func with<Result>(_ option: Option, _ isOn: Bool, _ body: () throws -> Result) rethrows -> Result {
    let before = unsafe mirrordb_db_config_get(handle, option.number)
    unsafe mirrordb_db_config(handle, option.number, isOn ? 1 : 0)
    defer { unsafe mirrordb_db_config(handle, option.number, before) }
    return try body()
  }
}
