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
}
