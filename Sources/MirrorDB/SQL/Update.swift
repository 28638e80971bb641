import MirrorDBSQLite

/// The statement that sets properties of rows.
///
/// `UPDATE "Dog" SET "owner" = ?, "weight" = ? WHERE "name" = ?`
struct Update {
  let table: Table
  /// The new values by the position of their columns.
  private let values: [(column: Int, stored: SQLiteValue)]
  var condition: SQL?

  /// The statement that sets the properties that a dictionary names.
  ///
  /// - Throws: `DatabaseError.unknownProperty`, `.invalidValue` for a value of another type and for nil in a property
  ///   that is not optional, and `.missingKey` for nil in a key.
  init(_ table: Table, set values: [String: (any Sendable)?], matching filter: Filter) throws {
    self.table = table
    self.values = try values.map { name, value in
      let position = try table.shape.position(of: name)
      return (position, try table.columns[position].assignedValue(of: value, in: table))
    }.sorted { $0.column < $1.column }
    condition = try filter.sql(for: table)
  }

  /// The statement that gives the row of an object's primary key the values of the object.
  ///
  /// - Throws: `DatabaseError.noPrimaryKey`, `.missingKey` and `.invalidValue`.
  init(_ table: Table, to object: some Storable) throws {
    guard !table.key.isEmpty else { throw DatabaseError.noPrimaryKey(type: table.shape.typeName) }
    self.table = table
    condition = try table.keyCondition(of: object)
    let others = table.columns.indices.filter { !table.columns[$0].isKey }
    values = try withFields(of: object) { fields in
      var values: [(column: Int, stored: SQLiteValue)] = []
      // A row without other columns has its key set to itself, so that it is found and counted.
      for position in others.isEmpty ? table.key : others {
        values.append((position, try table.stored(table.columns[position], of: fields)))
      }
      return values
    }
  }

  var sql: SQL {
    let assignments = values.map { SQL("\(table.columns[$0.column].quotedName) = ?", [$0.stored]) }
    return SQL("UPDATE \(table.quotedName) SET ") + assignments.joined(by: ", ") + .whereClause(condition)
  }
}

extension Column {
  /// The stored form of a value that an update gives the column's property.
  fileprivate func assignedValue(of value: (any Sendable)?, in table: Table) throws -> SQLiteValue {
    let stored = try value.map { try storedValue(of: $0, in: table) } ?? .null
    guard stored == .null else { return stored }
    if isKey { throw DatabaseError.missingKey(type: table.shape.typeName, property: property.name) }
    guard property.converter.isOptional else {
      throw table.invalidValue(ConversionError("nil is no value of it, since it is not optional"), for: property)
    }
    return stored
  }
}
