/// The statement that gives every row a fresh `init()` value in columns that have just been added.
///
/// `UPDATE "Dog" SET "tag" = mirrordb_row_value(3)`
struct FillColumns {
  let table: Table
  let columns: [Column]

  var sql: String {
    let assignments = columns.map { "\($0.quotedName) = \($0.freshValue(in: table))" }
    return "UPDATE \(table.quotedName) SET " + assignments.joined(separator: ", ")
  }
}

extension Column {
  /// The call that gives a row its own `init()` value.
  func freshValue(in table: Table) -> String {
    "\(RebuildTable.functionName)(\(table.position(of: self)))"
  }
}
