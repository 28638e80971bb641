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
    case .invalidKeyPath(let type, let root, let value, let reason):
      Self.sentences("The key path from \(root) to \(value) names no property of \(type): \(reason)", "")
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
        "Objects of \(type) cannot be restored, since it declares \(properties.joined(separator: ", ")) with let",
        "Use private(set) var, or read dictionaries with data(of:)")
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
      evolutionDescription
    }
  }

  private var evolutionDescription: String {
    switch self {
    case .inconvertibleValue(let type, let column, let row, let value, let reason):
      Self.sentences(
        "The table of \(type) cannot follow the code, since the value \(value) in column \(column) of row \(row) "
          + "cannot be converted: \(reason)",
        "Correct the value, convert it by a migration, or go back to the former type")
    case .migrationFailed(let version, let reason):
      Self.sentences("The migration \(version) failed and was rolled back: \(reason.trimmingFullStop)", "")
    case .invalidMigrations(let version, let reason, let remedy):
      Self.sentences("The migration \(version) cannot be run: \(reason)", remedy)
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

extension String {
  /// The text without a full stop at its end.
  fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
