extension DatabaseError: CustomStringConvertible {
  /// What happened and what to do about it, in one or two sentences.
  public var description: String {
    let (event, remedy) = account
    guard !remedy.isEmpty else { return event + "." }
    return "\(event). \(remedy)" + (remedy.hasSuffix("?") ? "" : ".")
  }

  /// What happened, and what to do about it where the event does not say; both without a full stop.
  ///
  /// One switch over all cases, so that a new one cannot be left without its sentence.
  private var account: (event: String, remedy: String) {
    switch self {
    case .invalidType(let type, let reason, let remedy):
      ("\(type) cannot be stored: \(reason)", remedy)
    case .invalidProperty(let type, let property, let reason, let remedy):
      ("The property \(property) of \(type) cannot be stored: \(reason)", remedy)
    case .unknownProperty(let type, let property, let nearest):
      (
        "\(type) stores no property named \"\(property)\"",
        nearest.map { "Did you mean \"\($0)\"?" } ?? "Use the name of a stored property, as it is declared"
      )
    case .invalidKeyPath(let type, let root, let value, let reason):
      (
        "The key path from \(root) to \(value) names no property of \(type): \(reason)",
        "Use a key path from \(type) to a stored property, or its name"
      )
    case .invalidValue(let type, let property, let path, let reason):
      ("The value for \(Self.place(property, path)) of \(type) does not fit: \(reason)", "")
    case .unreadableValue(let type, let property, let row, let value, let reason):
      (
        "The value \(value) stored for \(property) of \(type)\(row.map { " in row \($0)" } ?? "") cannot be read: "
          + reason, "Correct the value in the file, or change the property's type"
      )
    case .constantProperties(let type, let properties):
      (
        "Objects of \(type) cannot be restored, since it declares \(properties.joined(separator: ", ")) with let",
        "Use private(set) var, or read dictionaries with data(of:)"
      )
    case .noPrimaryKey(let type):
      ("\(type) has no primary key", "Adopt PrimaryKeys, or use a call that takes a filter")
    case .missingKey(let type, let property):
      (
        "The primary key \(property) of \(type) is nil",
        "Set it before the call; only a single integer key may be nil"
      )
    case .duplicateKey(let type, let key):
      (
        "A \(type) with \(key) is stored already",
        "Add it with update: true to replace its values, or give it another key"
      )
    case .constraintViolated(let type, _, let message):
      (
        "A constraint of the table of \(type) refuses the row: \(message)",
        "Give it other values, or change the constraint in the file"
      )
    case .schemaMismatch(let type, let table, let reason, let remedy):
      ("The table \(table) does not fit \(type): \(reason)", remedy)
    case .inconvertibleValue(let type, let column, let row, let value, let reason):
      (
        "The table of \(type) cannot follow the code, since the value \(value) in column \(column) of row \(row) "
          + "cannot be converted: \(reason)",
        "Correct the value, convert it by a migration, or go back to the former type"
      )
    case .migrationFailed(let version, let reason):
      (
        "The migration \(version) failed and was rolled back: \(reason.trimmingFullStop)",
        "Mend the cause and migrate again; the steps before it are done"
      )
    case .invalidMigrations(let version, let reason, let remedy):
      ("The migration \(version) cannot be run: \(reason)", remedy)
    case .cannotOpen(let path, let code, let reason, let remedy):
      ("The database \(path) cannot be opened: \(reason) (SQLite code \(code))", remedy)
    case .cannotCopy(let path, let reason, let remedy):
      ("The copy \(path) cannot be written: \(reason)", remedy)
    case .invalidDump(let path, let line, let reason):
      (
        "The dump \(path) cannot be restored: \(reason.trimmingFullStop)\(line.map { " (line \($0))" } ?? "")",
        "Give a whole dump; nothing of this one has been restored"
      )
    case .notEmpty(let table):
      (
        "The database is not empty: it has \(table)", "Call erase() first, or restore into a database of a new file"
      )
    case .integrityViolated(let findings):
      (
        "The database is damaged: \(findings.joined(separator: "; "))",
        "Restore a backup or a dump that was made before"
      )
    case .readOnly(let code, let message):
      (
        "The database can only be read: \(message) (SQLite code \(code))",
        "Open it without isReadOnly, and see to it that the program may write the file and its folder"
      )
    case .diskFull(let code, let message):
      ("There is no space left: \(message) (SQLite code \(code))", "Free some space, and try again")
    case .corrupt(let code, let message, let sql):
      (
        "The file is damaged: \(message) (SQLite code \(code))" + Self.place(sql),
        "Call checkIntegrity() to learn more, and restore a backup or a dump"
      )
    case .inputOutput(let code, let message, let sql):
      (
        "The file cannot be read or written: \(message) (SQLite code \(code))" + Self.place(sql),
        "Try again once the disk and the file are in order"
      )
    case .fileMoved(let path):
      (
        "The file \(path) has been deleted, moved or replaced while it was open",
        "Put it back, or close this Database and open the path anew"
      )
    case .busy(let code, let message):
      (
        "Another connection holds the database: \(message) (SQLite code \(code))",
        "Try again, or raise busyTimeout in the configuration"
      )
    case .transactionEnded:
      (
        "The transaction has been rolled back by SQLite after an error, or ended by a statement in it",
        "Let the error that came first leave the transaction's closure, and run no COMMIT or ROLLBACK in it"
      )
    case .changesMissed(let type, let limit):
      (
        "More than \(limit) changes of \(type) waited to be read, so the stream has ended",
        "Read it faster, or use liveObjects(of:), which keeps only the newest state"
      )
    case .invalidJSON(let type, let path, let reason):
      ("The JSON does not describe \(type)\(path.isEmpty ? "" : " at \(path)"): \(reason)", "")
    case .invalidArgument(let argument, let reason):
      ("The argument \(argument) cannot be used: \(reason)", "")
    case .closed:
      ("The database is closed", "Open it again with a new Database")
    case .sqlite(let code, let message, let sql):
      (
        "SQLite reports error \(code): \(message)" + Self.place(sql),
        "Correct what it names, or look the number up in SQLite's list of result codes"
      )
    }
  }

  private static func place(_ sql: String?) -> String {
    sql.map { " in: " + $0.drop(while: \.isWhitespace) } ?? ""
  }

  private static func place(_ property: String, _ path: String) -> String {
    path.isEmpty ? property : path.hasPrefix("[") ? property + path : property + "." + path
  }
}

extension String {
  /// The text without a full stop at its end.
  fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
