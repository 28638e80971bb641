import Foundation

/// What the system says about the file that a path leads to, symbolic links followed.
///
/// Foundation's own questions for it cost more than SQLite takes to open the file.
package struct FileStatus {
  /// Which file it is, whatever its name.
  package let identity: Identity
  /// The file's length in bytes.
  package let size: Int64
  package let isFolder: Bool

  package struct Identity: Equatable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// Asks the system; nil where there is no file, or none that the program may ask about.
  package init?(ofPath path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}
