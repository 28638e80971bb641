import MirrorDBSQLite

/// The statement that reads the row of a primary key, whose text is built once for a table.
///
/// `SELECT "id", "name", rowid FROM "Dog" WHERE "id" = ?`
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

  /// Binds the values of a key to the statement.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a wrong number of values, `.invalidValue`, and `.missingKey` where a
  ///   value is nil.
  func bind(_ values: KeyValues, to statement: SQLiteStatement) throws {
    guard values.count == table.key.count else { throw wrongCount(values.count) }
    for position in table.key.indices {
      let column = table.columns[table.key[position]]
      let stored = try table.present(column.storedValue(of: values[position], in: table), in: column)
      try statement.bind(stored, at: Int32(truncatingIfNeeded: position + 1))
    }
  }

  private func wrongCount(_ count: Int) -> DatabaseError {
    let names = table.key.map { table.columns[$0].property.name }.joined(separator: ", ")
    return .invalidArgument(
      argument: "key", reason: "the primary key of \(table.shape.typeName) is \(names), and \(count) values are given")
  }
}
