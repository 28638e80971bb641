import Foundation

/// Why the system refuses a file, in words.
struct FileFailure {
  let reason: String
  let remedy: String
  let isDiskFull: Bool

  init(_ error: any Error) {
    self.init(code: Self.systemCode(of: error), otherwise: error.localizedDescription)
  }

  /// What an error number of the system means.
  ///
  /// Source: `errno.h` of POSIX.
  init(code: Int32?, otherwise: String) {
    (reason, remedy) =
      switch code {
      case ENOENT, ENOTDIR: ("there is no such file or folder", "Give a path in a folder that exists")
      case EISDIR: ("it is a folder", "Give the path of a file")
      case EACCES, EPERM: ("the program has no permission", "Give it the permission, or give another path")
      case EROFS: ("it is on a medium that can only be read", "Give a path elsewhere")
      case EMFILE, ENFILE:
        (
          "too many files are open",
          "Close files, raise the system's limit (ulimit -n), or lower readerCount in the configuration"
        )
      case ENOSPC, EDQUOT: ("the disk is full", "Free some space, and try again")
      default: (otherwise, "")
      }
    isDiskFull = code == ENOSPC || code == EDQUOT
  }

  /// The system's number in an error of Foundation's, or in one under it.
  private static func systemCode(of error: any Error) -> Int32? {
    var next: (any Error)? = error
    while let error = next as NSError? {
      if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
      next = error.userInfo[NSUnderlyingErrorKey] as? any Error
    }
    return nil
  }
}
