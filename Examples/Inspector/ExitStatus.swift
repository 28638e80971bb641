import MirrorDB

/// What the program tells its caller.
///
/// Source: sysexits.h of BSD, but for 1.
enum ExitStatus: Int32 {
  case failure = 1
  case usage = 64
  case badData = 65
  case noInput = 66

  /// The status for an error.
  init(of error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case DatabaseError.cannotOpen(_, let code, _): Self.isAboutContents(code) ? .badData : .noInput
      case DatabaseError.sqlite(let code, _, _) where Self.isAboutContents(code): .badData
      default: .failure
      }
  }

  /// Whether an SQLite code, which may be an extended one, is SQLITE_CORRUPT or SQLITE_NOTADB.
  private static func isAboutContents(_ code: Int32) -> Bool {
    [11, 26].contains(code & 0xFF)
  }
}
