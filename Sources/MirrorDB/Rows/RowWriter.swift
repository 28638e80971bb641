import MirrorDBSQLite

/// Writes objects into the rows of their table with one prepared `Insert`.
struct RowWriter {
  let insert: Insert
  let statement: SQLiteStatement

  private var table: Table { insert.table }

  /// What became of an object.
  struct Outcome: Sendable {
    let rowID: Int64
    /// The key, where the object's was nil and SQLite assigned one.
    let assignedKey: SQLiteValue?
  }

  /// Adds an object or updates the row of its key; a key that SQLite assigns is written into a class instance.
  func write<Value>(_ object: Value) throws -> Outcome {
    let (rowIDKey, lacksKey) = try withFields(of: object) { fields in
      try bind(fields)
      return (try table.rowIDKey?.property.access.stored(fields), try table.lacksKey(fields))
    }
    let outcome = try step(rowIDKey: rowIDKey, lacksKey: lacksKey) { try table.keyValues(of: object) }
    if let key = outcome.assignedKey { try table.setKey(of: object, to: key) }
    return outcome
  }

  /// Adds a row of values taken before, or updates the row of its key.
  func write(_ row: StoredRow) throws -> Outcome {
    try statement.bind(row.values)
    let rowIDKey = table.rowIDKey == nil ? nil : table.key.first.map { row.values[$0] }
    let outcome = try step(rowIDKey: rowIDKey, lacksKey: row.lacksKey) { row.keyValues }
    // A key that does not fit the property is refused here, while the row can still be undone.
    if let key = outcome.assignedKey { try table.checkKey(key) }
    return outcome
  }

  private func bind(_ fields: borrowing Fields) throws {
    var position = 0
    do {
      try table.firstLink?.bind(fields, to: statement, position: &position)
    } catch let error as ConversionError {
      throw table.invalidValue(error, for: table.columns[position].property)
    }
  }

  /// Runs the statement, whose values have been bound.
  private func step(
    rowIDKey: SQLiteValue?, lacksKey: Bool, key: () throws -> [(property: String, value: SQLiteValue)]
  ) throws -> Outcome {
    defer { statement.reset() }
    let returned = try step(key)
    guard lacksKey else { return Outcome(rowID: rowID(returned?[0] ?? rowIDKey), assignedKey: nil) }
    let rowID = rowID(returned?[0])
    return Outcome(rowID: rowID, assignedKey: returned?[1] ?? .integer(rowID))
  }

  /// Runs the statement to its end.
  ///
  /// - Returns: the rowid and the key, where the statement returns them.
  private func step(_ key: () throws -> [(property: String, value: SQLiteValue)]) throws -> [SQLiteValue]? {
    do {
      guard try statement.step() else { return nil }
      let values = try statement.values
      while try statement.step() {}
      return values
    } catch {
      guard error.isConstraint else { throw error }
      throw table.violation(error, of: try key(), isUpdate: insert.updating != nil)
    }
  }

  /// The rowid that a statement returned or a key gave; otherwise that of the row just inserted.
  private func rowID(_ value: SQLiteValue?) -> Int64 {
    guard case .integer(let id) = value else { return statement.connection.lastInsertRowID }
    return id
  }
}

extension ColumnLink {
  /// Binds the values of this column and of those that follow, noting the position that it has come to.
  fileprivate func bind(
    _ fields: borrowing Fields, to statement: SQLiteStatement, position reached: inout Int
  ) throws {
    reached = position
    try bind(fields, statement, Int32(truncatingIfNeeded: position + 1))
    try next?.bind(fields, to: statement, position: &reached)
  }
}
