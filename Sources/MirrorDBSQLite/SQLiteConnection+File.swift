import Foundation
import MirrorDBCSQLite

extension SQLiteConnection {
  /// Whether the file can be read only.
  package var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether the file is no longer where it was when it was opened; never of a database in memory.
  package var hasMoved: Bool {
    var answer: Int32 = 0
    let code = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer)
    return code == SQLITE_OK && answer != 0
  }
}

extension FileManager {
  /// Whether a file lies where nobody can write.
  package func isOnReadOnlyVolume(atPath path: String) -> Bool {
    var information = statvfs()
    // ST_RDONLY, which is imported as another type on each system.
    return unsafe statvfs(path, &information) == 0 && information.f_flag & 1 != 0
  }
}
