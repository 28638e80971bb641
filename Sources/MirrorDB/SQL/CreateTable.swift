import MirrorDBSQLite

/// The statement that makes a type's table.
///
/// `CREATE TABLE "Dog" ("id" INTEGER PRIMARY KEY, "name" TEXT, "weight" REAL NOT NULL DEFAULT 0.0)`
struct CreateTable {
  let table: Table

  var sql: String {
    var parts = table.columns.map { definition(of: $0) }
    if table.key.count > 1 {
      parts.append(
        "PRIMARY KEY (" + table.key.map { table.columns[$0].name.quotedIdentifier }.joined(separator: ", ") + ")")
    }
    return "CREATE TABLE \(table.name.quotedIdentifier) (" + parts.joined(separator: ", ") + ")"
  }

  /// The column's definition; also what `ALTER TABLE … ADD COLUMN` adds.
  func definition(of column: Column) -> String {
    var text = "\(column.name.quotedIdentifier) \(column.type.rawValue)"
    if column.isKey {
      if table.key.count == 1 { text += " PRIMARY KEY" }
      // INTEGER PRIMARY KEY is never NULL; any other key would take NULL, and every NULL is another key.
      if table.rowIDKey == nil { text += " NOT NULL" }
      return text
    }
    if !column.isNullable { text += " NOT NULL" }
    if case .constant(let value) = column.fallback, value != .null { text += " DEFAULT \(value.defaultLiteral)" }
    return text
  }
}

extension SQLiteValue {
  /// The literal as DEFAULT takes it: an expression needs parentheses.
  fileprivate var defaultLiteral: String {
    let text = literal
    return text.hasPrefix("CAST") ? "(" + text + ")" : text
  }
}
