import Foundation
import MirrorDBSQLite

/// A file that is written beside the one whose place it takes once it is complete.
///
/// Until then the other is as it was. A file that is not completed is removed.
struct FileReplacement {
  /// The place, symbolic links followed.
  let path: String
  /// Where the file is written.
  let temporaryPath: String
  /// The database that is copied, which must not be replaced.
  private let source: String

  /// Makes an empty file beside a place.
  ///
  /// - Throws: `DatabaseError.cannotCopy` where no file can take the place.
  init(of path: String, from source: String) throws {
    guard !path.isEmpty, path != ":memory:", !path.utf8.contains(0) else {
      throw DatabaseError.cannotCopy(
        path: path, reason: "the path is that of no file", remedy: "Give the path of a file")
    }
    self.path = URL(literalPath: path).resolvingSymlinksInPath().path
    self.source = source
    temporaryPath = "\(self.path).\(UUID().uuidString)"
    try check()
    try create()
  }

  /// Lets the file take its place, or removes it where `write` fails.
  ///
  /// - Throws: what `write` throws, and `DatabaseError.cannotCopy`.
  func complete(_ write: (_ temporaryPath: String) throws -> Void) throws {
    defer { Self.remove(Self.companions(of: temporaryPath)) }
    do {
      try write(temporaryPath)
      // Somebody may have opened the old file meanwhile.
      try check()
      try reporting {
        if let permissions { try setPermissions(permissions) }
        try FileManager.default.renameItem(atPath: temporaryPath, replacing: path)
      }
    } catch {
      Self.remove([temporaryPath])
      throw error
    }
  }

  private static func remove(_ paths: [String]) {
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Runs `body` and says of its errors which file they concern.
  func reporting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw Self.refusal(path, FileFailure(error))
    }
  }

  /// The files that SQLite keeps beside a database.
  static func companions(of path: String) -> [String] { ["-wal", "-shm", "-journal"].map { path + $0 } }

  private static func refusal(_ path: String, _ failure: FileFailure) -> DatabaseError {
    failure.isDiskFull
      ? .diskFull(code: 13, message: "\(path): \(failure.reason)")
      : .cannotCopy(path: path, reason: failure.reason, remedy: failure.remedy)
  }
}

// MARK: The place

extension FileReplacement {
  private func check() throws {
    guard !Self.companions(of: URL(literalPath: source).resolvingSymlinksInPath().path).contains(path) else {
      throw DatabaseError.cannotCopy(
        path: path, reason: "SQLite keeps a file of this name beside the database itself",
        remedy: "Give the path of another file")
    }
    guard let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType else {
      return
    }
    guard kind == .typeRegular else {
      throw DatabaseError.cannotCopy(
        path: path, reason: kind == .typeDirectory ? "it is a folder" : "it is no plain file",
        remedy: "Give the path of a file")
    }
    guard FileStatus(ofPath: path)?.identity != FileStatus(ofPath: source)?.identity else {
      throw DatabaseError.cannotCopy(
        path: path, reason: "it is the database itself", remedy: "Give the path of another file")
    }
    guard !isDatabaseInUse else {
      throw DatabaseError.cannotCopy(
        path: path, reason: "it is a database that is in use", remedy: "Close it first, or give another path")
    }
  }

  /// Whether there is a database that somebody has open, as far as its locks show.
  private var isDatabaseInUse: Bool {
    do {
      let connection = try SQLiteConnection(path: path, mode: .readWrite)
      try connection.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK")
      return false
    } catch {
      return error.isBusy
    }
  }

  /// The permissions of the file that is replaced, or of the database that is copied, so that the copy is as private.
  private var permissions: Any? {
    [path, source].lazy.compactMap { try? FileManager.default.attributesOfItem(atPath: $0) }.first?[.posixPermissions]
  }

  /// Makes an empty file that nobody else may look into, and that can be written whatever its permissions will be.
  private func create() throws {
    try reporting {
      try Data().write(to: URL(literalPath: temporaryPath), options: .withoutOverwriting)
      try setPermissions(0o600)
    }
  }

  private func setPermissions(_ permissions: Any) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporaryPath)
  }
}
