import MirrorDBSQLite

/// The statement that makes a type's table.
///
/// `CREATE TABLE "Dog" /* MirrorDB */ ("id" INTEGER PRIMARY KEY, "name" TEXT, "weight" REAL NOT NULL DEFAULT 0.0)`
struct CreateTable {
  let table: Table

  var sql: String {
    TableDefinition(
      columns: table.columns.map { table.definition(of: $0, isStrict: false) },
      constraints: [table.keyConstraint].compactMap(\.self)
    ).sql(named: table.quotedName)
  }
}

/// The statement that adds a column to a table in a file.
///
/// `ALTER TABLE "Dog" ADD COLUMN "weight" REAL NOT NULL DEFAULT 0.0`
struct AddColumn {
  let table: Table
  let column: Column
  let stored: StoredTable

  var sql: String {
    let definition = table.definition(of: column, isStrict: stored.isStrict, isMarked: !stored.isOwn)
    return "ALTER TABLE \(table.quotedName) ADD COLUMN \(definition.text)"
  }
}

extension Table {
  /// A column's definition, with the key where the column is the whole of it.
  func definition(of column: Column, isStrict: Bool, isMarked: Bool = false) -> ColumnDefinition {
    ColumnDefinition(
      name: column.name, quotedName: column.quotedName, type: column.type.declared(isStrict: isStrict),
      clauses: clauses(of: column),
      isMarked: isMarked)
  }

  /// `PRIMARY KEY ("kennel", "number")`, for a key of several columns.
  var keyConstraint: String? {
    guard key.count > 1 else { return nil }
    return "PRIMARY KEY (" + key.map { columns[$0].quotedName }.joined(separator: ", ") + ")"
  }

  /// What the library declares of a column beyond its name and type.
  func clauses(of column: Column) -> [ColumnDefinition.Clause] {
    var clauses: [ColumnDefinition.Clause] = []
    if column.isKey {
      if key.count == 1 { clauses.append(.init(kind: .primaryKey, text: "PRIMARY KEY")) }
      // INTEGER PRIMARY KEY is never NULL; any other key would take NULL, and every NULL is another key.
      if rowIDKey == nil { clauses.append(.init(kind: .notNull, text: "NOT NULL")) }
      return clauses
    }
    if !column.isNullable { clauses.append(.init(kind: .notNull, text: "NOT NULL")) }
    if case .constant(let value) = column.fallback, value != .null {
      clauses.append(.init(kind: .default, text: "DEFAULT \(value.defaultLiteral)"))
    }
    return clauses
  }
}

extension SQLiteValue {
  /// The literal as DEFAULT takes it: an expression needs parentheses.
  fileprivate var defaultLiteral: String {
    let text = literal
    return text.hasPrefix("CAST") ? "(" + text + ")" : text
  }
}
