import Foundation
import MirrorDBSQLite

// SQL of the user's own.

extension Session {
  /// Runs the statements of a text in turn; the first that fails stops the rest.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a statement that begins or ends a transaction, and for arguments
  ///   to more than one statement.
  func execute(_ text: String, _ arguments: SQLTemplate.Arguments) throws {
    let statements = try SQLTemplate(text).statements
    guard statements.count == 1 || arguments.isEmpty else {
      throw Self.invalid("arguments are given, and the text holds \(statements.count) statements instead of one")
    }
    let schema = try schemaVersion
    defer { if schema != (try? schemaVersion) { tables.removeAll() } }
    for statement in statements {
      try statement.checkLeavesTransactionsAlone()
      try forEachRow(of: statement.sql(arguments, argumentConverter)) { _ in }
    }
  }

  /// A number that changes with every table that is made, altered or dropped.
  private var schemaVersion: SQLiteValue? {
    get throws { try value(of: "PRAGMA schema_version") }
  }

  /// The rows of a query, each as a dictionary of its columns; NULL is absent.
  func rows(_ text: String, _ arguments: SQLTemplate.Arguments) throws -> [[String: Any]] {
    var rows: [[String: Any]] = []
    try forEachRow(text, arguments) { rows.append($0) }
    return rows
  }

  /// Calls `body` with each row of a query, in constant memory.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a text that is not one query, and for two columns of one name.
  func forEachRow(
    _ text: String, _ arguments: SQLTemplate.Arguments, _ body: ([String: Any]) throws -> Void
  ) throws {
    let statements = try SQLTemplate(text).statements
    guard let query = statements.first, statements.count == 1 else {
      throw Self.invalid("the text holds \(statements.count) statements instead of one query")
    }
    try query.checkLeavesTransactionsAlone()
    try withStatement(query.sql(arguments, argumentConverter)) { statement in
      guard statement.isReadOnly else { throw Self.invalid("it changes the database; use execute") }
      let names = try Self.columnNames(of: statement)
      try walk(statement, { try statement.dictionary(names) }, body)
    }
  }

  private var argumentConverter: ArgumentConverter { ArgumentConverter(dateStorage: dateStorage) }

  private static func columnNames(of statement: SQLiteStatement) throws -> [String] {
    let names = try (0..<statement.columnCount).map { try statement.columnName(at: $0) }
    let twice = Dictionary(grouping: names, by: { $0 }).values.first { $0.count > 1 }?.first
    guard let twice else { return names }
    throw invalid("two columns are called \(twice); give one of them another name with AS")
  }

  private static func invalid(_ reason: String) -> DatabaseError {
    .invalidArgument(argument: "sql", reason: reason)
  }
}

extension SQLiteStatement {
  /// The values of the current row by column; NULL is absent.
  fileprivate func dictionary(_ names: [String]) throws -> [String: Any] {
    var row: [String: Any] = [:]
    for (name, value) in zip(names, try values) { row[name] = value.natural }
    return row
  }
}

extension SQLiteValue {
  /// The value as Swift has it: `Int`, `Double`, `String`, `Data`; nil for NULL.
  fileprivate var natural: Any? {
    switch self {
    case .null: nil
    case .integer(let integer): Int(exactly: integer) ?? integer
    case .real(let real): real
    case .text(let text): text
    case .blob(let data): data
    }
  }
}
