import MirrorDBSQLite

/// Makes objects and dictionaries of the rows that a `Select` returns.
struct RowReader {
  let table: Table
  let statement: SQLiteStatement

  /// The object of the current row: `init()`, then every property set.
  func object<Value: Storable>(_ type: Value.Type) throws -> Value {
    var object = Value()
    try withMutableFields(of: &object) { fields in try restore(fields, from: table.firstLink) }
    return object
  }

  /// Appends the objects of the current row and of all that follow.
  ///
  /// The collection is a type of its own here, so that its metadata is not asked for again at every row.
  func appendObjects<Value: Storable, Objects: RangeReplaceableCollection<Value>>(
    _ type: Value.Type, to objects: inout Objects
  ) throws {
    repeat { objects.append(try object(type)) } while try statement.step()
  }

  /// Sets the properties of a column and of those that follow to what the current row holds.
  private func restore(_ fields: borrowing MutableFields, from first: ColumnLink?) throws {
    var position = 0
    do {
      try first?.restore(from: statement, fields, position: &position)
    } catch let error as ConversionError {
      guard try isFresh(at: position) else { throw try unreadable(error, at: position) }
      try restore(fields, from: first?.link(behind: position))
    }
  }

  /// The properties of the current row by name, each of its own type; one that is nil is absent.
  func dictionary() throws -> [String: Any] {
    // Mapping the values of a dictionary keeps its keys where they are, so that no key is hashed again.
    var absent: [String] = []
    var result = try table.positions.mapValues { index in
      if let entry = try entry(at: index) { return entry }
      absent.append(table.columns[index].property.name)
      return ()
    }
    for name in absent { result[name] = nil }
    return result
  }

  private func entry(at index: Int) throws -> Any? {
    do {
      return try table.columns[index].property.access.restoredEntry(statement, Int32(truncatingIfNeeded: index))
    } catch let error as ConversionError {
      guard try isFresh(at: index) else { throw try unreadable(error, at: index) }
      return table.shape.freshEntry(of: table.columns[index].property)
    }
  }

  /// Whether a column holds NULL that stands for a fresh `init()` value.
  private func isFresh(at index: Int) throws -> Bool {
    try table.columns[index].takesFreshValue && stored(at: index) == .null
  }

  private func stored(at index: Int) throws -> SQLiteValue {
    try statement.value(at: Int32(truncatingIfNeeded: index))
  }

  private func unreadable(_ error: ConversionError, at index: Int) throws -> DatabaseError {
    let row: Int64? = if case .integer(let id) = try stored(at: table.rowIDPosition) { id } else { nil }
    return try .unreadableValue(
      type: table.shape.typeName, property: table.columns[index].property.name, row: row,
      value: stored(at: index).description, reason: error.description)
  }
}

extension ColumnLink {
  /// Sets the properties of this column and of those that follow, noting the position that it has come to.
  fileprivate func restore(
    from statement: SQLiteStatement, _ fields: borrowing MutableFields, position reached: inout Int
  ) throws {
    reached = position
    try restore(statement, Int32(truncatingIfNeeded: position), fields)
    try next?.restore(from: statement, fields, position: &reached)
  }
}

extension Column {
  /// Whether NULL, under a property that is not optional, is read as a fresh `init()` value.
  var takesFreshValue: Bool { fallback == .varying && !property.converter.isOptional }
}
