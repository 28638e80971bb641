/// The statement that reads the rows of a table.
///
/// `SELECT "id", "name", rowid FROM "Dog" WHERE "name" = ? ORDER BY "id" LIMIT ?`
///
/// The rowid comes last, so that an error can name the row.
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

  /// The statement of a condition.
  init(_ table: Table, condition: SQL) {
    self.table = table
    self.condition = condition
  }

  var sql: SQL {
    let names = (table.columns.map(\.name.quotedIdentifier) + [table.rowIDName]).joined(separator: ", ")
    return SQL("SELECT \(names) FROM \(table.name.quotedIdentifier)") + .whereClause(condition) + tail
  }
}

/// The statement that counts rows.
///
/// `SELECT count(*) FROM "Dog" WHERE "name" = ?`
struct Count {
  let table: Table
  var condition: SQL?

  var sql: SQL {
    SQL("SELECT count(*) FROM \(table.name.quotedIdentifier)") + .whereClause(condition)
  }
}

/// The statement that tells whether there is a row.
///
/// `SELECT EXISTS (SELECT 1 FROM "Dog" WHERE "name" = ?)`
struct Exists {
  let table: Table
  var condition: SQL?

  var sql: SQL {
    SQL("SELECT EXISTS (SELECT 1 FROM \(table.name.quotedIdentifier)") + .whereClause(condition) + ")"
  }
}

/// The statement that deletes rows.
///
/// `DELETE FROM "Dog" WHERE "name" = ?`
struct Delete {
  let table: Table
  var condition: SQL?

  var sql: SQL {
    SQL("DELETE FROM \(table.name.quotedIdentifier)") + .whereClause(condition)
  }
}

extension SQL {
  static func whereClause(_ condition: SQL?) -> SQL {
    guard let condition else { return "" }
    return " WHERE " + condition
  }
}
