import MirrorDBSQLite

/// The statement that makes one value of a property's values.
///
/// `SELECT mirrordb_sum("weight") FROM "Dog" WHERE "name" = ?`
struct Aggregate {
  let table: Table
  let operand: Operand
  let function: Function
  var condition: SQL?

  enum Function: String {
    case sum = "mirrordb_sum"
    case average = "mirrordb_average"
    case minimum = "min"
    case maximum = "max"
  }

  /// The statement for what a reference names.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a property without an order, or that is no number.
  init(_ function: Function, of property: any PropertyReference, in table: Table, matching filter: Filter) throws {
    self.table = table
    self.function = function
    operand = try Operand(property, in: table)
    condition = try filter.sql(for: table)
    switch function {
    case .sum, .average: try operand.checkIsNumber(function == .sum ? "a sum" : "an average")
    case .minimum, .maximum: try operand.checkIsOrdered()
    }
  }

  var sql: SQL {
    SQL("SELECT \(function.rawValue)(\(operand.compared)) FROM \(table.quotedName)")
      + .whereClause(condition)
  }
}

/// The statement that reads the different values of a property, in order.
///
/// `SELECT DISTINCT "name" FROM "Dog" WHERE "weight" > ? ORDER BY 1`
struct DistinctValues {
  let table: Table
  let operand: Operand
  var condition: SQL?

  /// The statement for what a reference names.
  init(of property: any PropertyReference, in table: Table, matching filter: Filter) throws {
    self.table = table
    operand = try Operand(property, in: table)
    condition = try filter.sql(for: table)
  }

  var sql: SQL {
    SQL("SELECT DISTINCT \(operand.compared) FROM \(table.quotedName)") + .whereClause(condition)
      + " ORDER BY 1"
  }
}
