import Foundation
import MirrorDBSQLite

/// Why a file cannot be opened as a database, in words.
struct OpeningFailure {
  let path: String
  let configuration: Database.Configuration
  let error: SQLiteError

  /// What SQLite does not say: it opens a file that cannot be written for reading.
  static let notWritable = SQLiteError(code: 8, message: "attempt to write a readonly database")

  var databaseError: DatabaseError {
    // Where the file is locked, it can be opened later.
    guard !error.isBusy else { return .busy(code: error.code, message: "\(path): \(error.message)") }
    let (reason, remedy) = account
    return .cannotOpen(path: path, code: error.code, reason: reason, remedy: remedy)
  }

  private var account: (reason: String, remedy: String) {
    switch error.kind {
    case .damaged where error.isNotADatabase:
      (
        "the file is no SQLite database, or an encrypted one",
        "Give the path of a database, or of no file; what is encrypted needs the program that encrypted it"
      )
    case .damaged: ("the file is damaged: \(error.message)", "Restore a backup or a dump")
    case .readOnly where error.isFolderReadOnly: Self.accountOfFolder
    case .readOnly:
      ("it can be read, but not written", "Set isReadOnly in the configuration, or let the program write the file")
    case .full: ("the disk is full", "Free some space, and try again")
    case .inputOutput: accountOfPath ?? accountOfFile
    case .busy, .other: (error.message, "")
    }
  }

  /// What is wrong with the path itself; nil where nothing is.
  private var accountOfPath: (reason: String, remedy: String)? {
    if let status = FileStatus(ofPath: path) {
      return status.isFolder ? ("it is a folder", "Give the path of a file in it") : nil
    }
    guard !configuration.isReadOnly else {
      return (
        "there is no such file, and a read-only one is not created",
        "Give the path of a file that exists, or open it once without isReadOnly"
      )
    }
    let folder = URL(literalPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    guard FileStatus(ofPath: folder) == nil else { return nil }
    return ("the folder \(folder) does not exist", "Make the folder first")
  }

  /// SQLite's number is that of its last attempt, which may be another than the one that matters.
  private var accountOfFile: (reason: String, remedy: String) {
    let failure = FileFailure(code: error.systemCode, otherwise: error.message)
    guard error.isCannotOpen, [ENOENT, EACCES, EPERM, EROFS].contains(error.systemCode) else {
      return (failure.reason, failure.remedy)
    }
    guard FileStatus(ofPath: path) != nil else {
      return ("it cannot be made in its folder", "Let the program write the folder, or give another path")
    }
    return error.systemCode == ENOENT ? Self.accountOfFolder : (failure.reason, failure.remedy)
  }

  private static let accountOfFolder = (
    reason: "SQLite cannot make its log beside the file, in a folder that cannot be written",
    remedy: "Let the program write the folder, or open a copy made with backup(to:), which can be read without a log"
  )
}

// MARK: Read-only media

extension OpeningFailure {
  /// Whether the file is to be read where nobody can write, not even the log that SQLite wants beside it.
  ///
  /// A log that holds something could not be left out.
  var concernsReadOnlyMedium: Bool {
    guard configuration.isReadOnly, error.isCannotOpen, FileStatus(ofPath: path) != nil else { return false }
    let isLogEmpty = (FileStatus(ofPath: path + "-wal")?.size ?? 0) == 0
    return isLogEmpty && FileManager.default.isOnReadOnlyVolume(atPath: path)
  }
}

// MARK: Paths

extension Session {
  /// The path, where it can be a database.
  static func checkedPath(_ path: String, _ configuration: Database.Configuration) throws -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw DatabaseError.cannotOpen(
        path: path, code: 14, reason: "the path is empty or holds a NUL character",
        remedy: "Give the path of a file, or use Database.inMemory()")
    }
    // SQLite takes a file of one byte for an empty one, and overwrites it.
    guard path == ":memory:" || FileStatus(ofPath: path)?.size != 1 else {
      throw OpeningFailure.noDatabase(path, configuration)
    }
    return path
  }
}

extension OpeningFailure {
  fileprivate static func noDatabase(_ path: String, _ configuration: Database.Configuration) -> DatabaseError {
    let error = SQLiteError(code: 26, message: "file is not a database")
    return OpeningFailure(path: path, configuration: configuration, error: error).databaseError
  }
}
