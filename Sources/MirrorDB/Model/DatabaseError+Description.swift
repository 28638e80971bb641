extension DatabaseError: CustomStringConvertible {
  /// What happened and what to do about it, in one or two sentences.
  public var description: String {
    switch self {
    case .invalidType(let type, let reason, let remedy):
      Self.sentences("\(type) cannot be stored: \(reason)", remedy)
    case .invalidProperty(let type, let property, let reason, let remedy):
      Self.sentences("The property \(property) of \(type) cannot be stored: \(reason)", remedy)
    case .unknownProperty(let type, let property, let nearest):
      Self.sentences(
        "\(type) stores no property named \"\(property)\"", nearest.map { "Did you mean \"\($0)\"?" } ?? "")
    case .invalidValue(let type, let property, let path, let reason):
      Self.sentences("The value for \(Self.place(property, path)) of \(type) does not fit: \(reason)", "")
    case .unreadableValue(let type, let property, let row, let value, let reason):
      Self.sentences(
        "The value \(value) stored for \(property) of \(type)\(row.map { " in row \($0)" } ?? "") cannot be read: \(reason)",
        "Correct the value in the file, or change the property's type")
    default:
      callDescription
    }
  }

  private var callDescription: String {
    switch self {
    case .constantProperties(let type, let properties):
      Self.sentences(
        "Objects of \(type) cannot be restored: \(properties.joined(separator: ", ")) is declared with let",
        "Declare it with private(set) var, or read dictionaries with data(of:)")
    case .noPrimaryKey(let type):
      Self.sentences("\(type) has no primary key", "Adopt PrimaryKeys, or use a call that takes a filter")
    case .missingKey(let type, let property):
      Self.sentences(
        "The primary key \(property) of \(type) is nil", "Set it before the call; only a single integer key may be nil")
    case .duplicateKey(let type, let key):
      Self.sentences(
        "A \(type) with \(key) is stored already",
        "Add it with update: true to replace its values, or give it another key")
    case .constraintViolated(let type, _, let message):
      Self.sentences("A constraint of the table of \(type) refuses the row: \(message)", "")
    case .schemaMismatch(let type, let table, let reason, let remedy):
      Self.sentences("The table \(table) does not fit \(type): \(reason)", remedy)
    default:
      engineDescription
    }
  }

  private var engineDescription: String {
    switch self {
    case .cannotOpen(let path, let code, let reason):
      Self.sentences("The database \(path) cannot be opened: \(reason) (SQLite code \(code))", "")
    case .busy(let code, let message):
      Self.sentences(
        "Another connection holds the database: \(message) (SQLite code \(code))",
        "Try again, or raise busyTimeout in the configuration")
    case .transactionEnded:
      Self.sentences(
        "The transaction has been rolled back by SQLite after an error, or ended by a statement in it",
        "Let the error that came first leave the transaction's closure, and run no COMMIT or ROLLBACK in it")
    case .changesMissed(let type, let limit):
      Self.sentences(
        "More than \(limit) changes of \(type) waited to be read, so the stream has ended",
        "Read it faster, or use liveObjects(of:), which keeps only the newest state")
    case .invalidJSON(let type, let path, let reason):
      Self.sentences("The JSON does not describe \(type)\(path.isEmpty ? "" : " at \(path)"): \(reason)", "")
    case .invalidArgument(let argument, let reason):
      Self.sentences("The argument \(argument) cannot be used: \(reason)", "")
    case .closed:
      Self.sentences("The database is closed", "Open it again with a new Database")
    case .sqlite(let code, let message, let sql):
      Self.sentences("SQLite reports error \(code): \(message)" + (sql.map { " in: \($0)" } ?? ""), "")
    default:
      ""
    }
  }

  private static func place(_ property: String, _ path: String) -> String {
    path.isEmpty ? property : path.hasPrefix("[") ? property + path : property + "." + path
  }

  private static func sentences(_ event: String, _ remedy: String) -> String {
    let end = remedy.hasSuffix("?") ? "" : "."
    return remedy.isEmpty ? event + "." : "\(event). \(remedy)\(end)"
  }
}
