import MirrorDBCSQLite

/// An error that SQLite reported: its extended code, its message, and the SQL without its values.
public struct SQLiteError: Error, Equatable, Sendable {
  /// The extended result code, as listed in [Result and Error Codes](https://www.sqlite.org/rescode.html).
  public let code: Int32
  /// SQLite's own message.
  public let message: String
  /// The statement that failed, with placeholders instead of its values; nil outside a statement.
  public let sql: String?
  /// The system's own error number, where the system refused a file; otherwise 0.
  package let systemCode: Int32

  /// Makes an error of what SQLite reported.
  public init(code: Int32, message: String, sql: String? = nil) {
    self.init(code: code, message: message, sql: sql, systemCode: 0)
  }

  package init(code: Int32, message: String, sql: String?, systemCode: Int32) {
    self.code = code
    self.message = message
    self.sql = sql
    self.systemCode = systemCode
  }

  /// SQLite has no memory for a value that it is asked for.
  @usableFromInline static var outOfMemory: SQLiteError { SQLiteError(code: SQLITE_NOMEM, message: "out of memory") }

  /// The primary result code: the low eight bits of the extended one.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether a constraint refused a row.
  package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

  /// Whether the statement does not fit the schema, or is no SQL.
  package var isSQLError: Bool { primaryCode == SQLITE_ERROR }

  /// Whether SQLite refuses the statement for what it says or does; every other error is one of the file, the memory or
  /// the moment.
  package var isRefusal: Bool {
    isConstraint || isSQLError || [SQLITE_MISMATCH, SQLITE_TOOBIG, SQLITE_AUTH].contains(primaryCode)
  }

  /// Whether the constraint was that of the primary key.
  package var isKeyConflict: Bool { code == SQLITE_CONSTRAINT | 6 << 8 || code == SQLITE_CONSTRAINT | 10 << 8 }

  /// What kind of trouble the error tells of, as far as it is none of the statement's.
  package enum Kind: Sendable {
    /// Another connection held a lock for too long.
    case busy
    /// The database can only be read.
    case readOnly
    /// There is no space left.
    case full
    /// The file is no database, or a damaged one.
    case damaged
    /// The system refuses to open, read or write a file.
    case inputOutput
    /// Everything else.
    case other
  }

  package var kind: Kind {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_READONLY: .readOnly
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_IOERR, SQLITE_CANTOPEN: .inputOutput
    default: .other
    }
  }

  /// Whether another connection held a lock for too long.
  package var isBusy: Bool { kind == .busy }

  /// Whether the statement was interrupted.
  package var isInterrupt: Bool { primaryCode == SQLITE_INTERRUPT }

  /// Whether a file could not be opened.
  package var isCannotOpen: Bool { primaryCode == SQLITE_CANTOPEN }

  /// Whether a file can only be read because its folder cannot be written, where SQLite keeps a journal or a log.
  package var isFolderReadOnly: Bool { code == SQLITE_READONLY | 6 << 8 }

  /// Whether the file is no database, or one that is encrypted.
  package var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }
}

extension SQLiteError: CustomStringConvertible {
  /// The code, the message and the SQL in one line.
  public var description: String {
    "SQLite error \(code): \(message)" + (sql.map { " in: \($0)" } ?? "")
  }
}
