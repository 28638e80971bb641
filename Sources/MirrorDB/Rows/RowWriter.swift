import MirrorDBSQLite

/// Writes objects into the rows of their table with one prepared `Insert`.
struct RowWriter {
  let insert: Insert
  let statement: SQLiteStatement

  private var table: Table { insert.table }

  /// What became of an object.
  struct Outcome {
    let rowID: Int64
    /// Whether the object's key was nil and SQLite assigned one.
    let isKeyAssigned: Bool
  }

  /// Adds an object or updates the row of its key; a key that SQLite assigns is written into a class instance.
  func write<Value>(_ object: Value) throws -> Outcome {
    let (rowIDKey, lacksKey) = try withFields(of: object) { fields in
      try bind(fields)
      return (try table.rowIDKey?.property.access.stored(fields), try table.lacksKey(fields))
    }
    defer { statement.reset() }
    let returned = try step(for: object)
    guard lacksKey else { return Outcome(rowID: rowID(returned?[0] ?? rowIDKey), isKeyAssigned: false) }
    let rowID = rowID(returned?[0])
    try table.setKey(of: object, to: returned?[1] ?? .integer(rowID))
    return Outcome(rowID: rowID, isKeyAssigned: true)
  }

  private func bind(_ fields: borrowing Fields) throws {
    for index in table.accesses.indices {
      do {
        try table.accesses[index].bind(fields, statement, Int32(truncatingIfNeeded: index + 1))
      } catch let error as ConversionError {
        throw table.invalidValue(error, for: table.columns[index].property)
      }
    }
  }

  /// Runs the statement.
  ///
  /// - Returns: the rowid and the key, where the statement returns them.
  private func step<Value>(for object: Value) throws -> [SQLiteValue]? {
    do {
      guard try statement.step() else { return nil }
      let values = statement.values
      while try statement.step() {}
      return values
    } catch  where error.isConstraint {
      throw try table.violation(error, by: object, isUpdate: insert.updating != nil)
    }
  }

  /// The rowid that a statement returned or a key gave; otherwise that of the row just inserted.
  private func rowID(_ value: SQLiteValue?) -> Int64 {
    guard case .integer(let id) = value else { return statement.connection.lastInsertRowID }
    return id
  }
}
