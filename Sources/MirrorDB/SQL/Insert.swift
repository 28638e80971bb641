/// The statement that adds a row, or updates the row of the same key.
///
/// `INSERT INTO "Dog" ("id", "name") VALUES (?, ?) ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name"`
///
/// A row of the same key is changed in place, never replaced: its rowid, the columns that the statement does not
/// name, and the rows of other tables that refer to it stay.
final class Insert: Sendable {
  let table: Table
  /// The positions of the columns that a row of the same key takes over; nil where such a row is an error.
  let updating: [Int]?
  /// Whether the statement returns the rowid and the key, for a key that is not the rowid itself.
  let isReturning: Bool

  let text: StatementText

  /// The statement that adds an object, or gives a row of the same key all of its values.
  convenience init(_ table: Table, update: Bool, isReturning: Bool) {
    self.init(
      table, updating: update ? table.columns.indices.filter { !table.columns[$0].isKey } : nil,
      isReturning: isReturning)
  }

  /// The statement that adds a row, or gives a row of the same key the values at some positions.
  init(_ table: Table, updating: [Int]?, isReturning: Bool) {
    self.table = table
    self.updating = table.key.isEmpty ? nil : updating
    self.isReturning = isReturning && !table.key.isEmpty && table.rowIDKey == nil
    text = StatementText(Self.sql(table, updating: self.updating, isReturning: self.isReturning))
  }

  private static func sql(_ table: Table, updating: [Int]?, isReturning: Bool) -> String {
    let names = table.columns.map(\.quotedName).joined(separator: ", ")
    let values = table.columns.map { placeholder(for: $0, in: table) }.joined(separator: ", ")
    let keyNames = table.key.map { table.columns[$0].quotedName }
    var text = "INSERT INTO \(table.quotedName) (\(names)) VALUES (\(values))"
    if let updating {
      text += conflictClause(keyNames, updating: updating.map { table.columns[$0].quotedName })
    }
    if isReturning { text += " RETURNING " + ([table.rowIDName] + keyNames).joined(separator: ", ") }
    return text
  }

  private static func placeholder(for column: Column, in table: Table) -> String {
    guard column.name == table.unsignedKey?.name else { return "?" }
    // A nil key that cannot be the rowid is assigned as SQLite would: one more than the largest.
    let name = column.quotedName
    return "ifnull(?, (SELECT \(SQLFunction.nextKey.rawValue)(max(\(name))) FROM \(table.quotedName)))"
  }

  private static func conflictClause(_ keyNames: [String], updating: [String]) -> String {
    // DO NOTHING would return no rowid, so a row without other columns sets its key to itself.
    let changed = updating.isEmpty ? Array(keyNames.prefix(1)) : updating
    let assignments = changed.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return " ON CONFLICT (\(keyNames.joined(separator: ", "))) DO UPDATE SET \(assignments)"
  }
}
