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
      case DatabaseError.corrupt: .badData
      // SQLITE_CORRUPT and SQLITE_NOTADB, of which the code may be an extended one.
      case DatabaseError.cannotOpen(_, let code, _, _): [11, 26].contains(code & 0xFF) ? .badData : .noInput
      default: .failure
      }
  }
}
