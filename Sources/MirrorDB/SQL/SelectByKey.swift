import MirrorDBSQLite

/// The statement that reads the row of a primary key, whose text is built once for a table.
///
/// `SELECT "id", "name" FROM "Dog" WHERE "id" = ?`
final class SelectByKey: Sendable {
  let table: Table
  let text: StatementText

  /// The statement of a table.
  ///
  /// - Throws: `DatabaseError.noPrimaryKey`.
  init(_ table: Table) throws {
    guard !table.key.isEmpty else { throw DatabaseError.noPrimaryKey(type: table.shape.typeName) }
    self.table = table
    let condition = try table.key.map { index in
      try Operand(path: [table.columns[index].property.name], in: table).equality(with: .text("")).text
    }
    text = StatementText(
      "SELECT \(table.selection) FROM \(table.quotedName) WHERE " + condition.joined(separator: " AND "))
  }

  /// Binds the values of a key, in the order of declaration, to the statement.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a wrong number of values, `.invalidValue`, and `.missingKey` where a
  ///   value is nil.
  func bind(
    _ first: (any Sendable)?, _ others: [(any Sendable)?], to statement: SQLiteStatement
  ) throws {
    guard others.count + 1 == table.key.count else { throw wrongCount(others.count + 1) }
    try bind(first, at: 0, to: statement)
    // A key is nearly always one value.
    for (index, value) in others.enumerated() { try bind(value, at: index + 1, to: statement) }
  }

  private func bind(_ value: (any Sendable)?, at position: Int, to statement: SQLiteStatement) throws {
    let column = table.columns[table.key[position]]
    let stored = if let value { try column.storedValue(of: value, in: table) } else { SQLiteValue.null }
    try statement.bind(table.present(stored, in: column), at: Int32(truncatingIfNeeded: position + 1))
  }

  private func wrongCount(_ count: Int) -> DatabaseError {
    let names = table.key.map { table.columns[$0].property.name }.joined(separator: ", ")
    return .invalidArgument(
      argument: "key",
      reason: "the primary key of \(table.shape.typeName) is \(names), and \(count) values are given; "
        + "give one for each, in this order")
  }
}
