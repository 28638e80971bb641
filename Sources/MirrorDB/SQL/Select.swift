/// The statement that reads the rows of a table.
///
/// `SELECT "id", "name" FROM "Dog" WHERE "name" = ? ORDER BY "id" LIMIT ?`
///
/// Where the rowid is no column, it comes last, so that an error can name the row.
struct Select {
  let table: Table
  var condition: SQL?
  /// What follows the condition.
  var tail: SQL = ""

  /// The statement of a query.
  init(_ table: Table, _ query: Query) throws {
    self.table = table
    condition = try query.filter.sql(for: table)
    tail = try query.tail(for: table)
  }

  var sql: SQL {
    SQL("SELECT \(table.selection) FROM \(table.quotedName)") + .whereClause(condition) + tail
  }
}

/// The statement that counts rows.
///
/// `SELECT count(*) FROM "Dog" WHERE "name" = ?`
struct Count {
  let table: Table
  var condition: SQL?

  var sql: SQL {
    SQL("SELECT count(*) FROM \(table.quotedName)") + .whereClause(condition)
  }
}

/// The statement that tells whether there is a row.
///
/// `SELECT EXISTS (SELECT 1 FROM "Dog" WHERE "name" = ?)`
struct Exists {
  let table: Table
  var condition: SQL?

  var sql: SQL {
    SQL("SELECT EXISTS (SELECT 1 FROM \(table.quotedName)") + .whereClause(condition) + ")"
  }
}

/// The statement that deletes rows.
///
/// `DELETE FROM "Dog" WHERE "name" = ?`
struct Delete {
  let table: Table
  var condition: SQL?

  var sql: SQL {
    SQL("DELETE FROM \(table.quotedName)") + .whereClause(condition)
  }
}

extension SQL {
  static func whereClause(_ condition: SQL?) -> SQL {
    guard let condition else { return "" }
    return " WHERE " + condition
  }
}
