import MirrorDBSQLite

/// Makes objects and dictionaries of the rows that a `Select` returns.
struct RowReader {
  let table: Table
  let statement: SQLiteStatement

  /// The object of the current row: `init()`, then every property set.
  func object<Value: Storable>(_ type: Value.Type) throws -> Value {
    var object = Value()
    try withMutableFields(of: &object) { fields in
      for index in table.columns.indices {
        let stored = statement.value(at: Int32(truncatingIfNeeded: index))
        if stored == .null, table.columns[index].takesFreshValue { continue }
        do {
          try table.columns[index].property.access.restore(stored, fields)
        } catch let error as ConversionError {
          throw unreadable(error, at: index)
        }
      }
    }
    return object
  }

  /// The properties of the current row by name, each of its own type; one that is nil is absent.
  func dictionary() throws -> [String: Any] {
    var result: [String: Any] = [:]
    for (index, column) in table.columns.enumerated() {
      let stored = statement.value(at: Int32(truncatingIfNeeded: index))
      if stored == .null, column.property.converter.isOptional { continue }
      do {
        result[column.property.name] = LooseValue.present(try value(stored, of: column))
      } catch let error as ConversionError {
        throw unreadable(error, at: index)
      }
    }
    return result
  }

  private func value(_ stored: SQLiteValue, of column: Column) throws -> Any {
    guard stored == .null, column.takesFreshValue else { return try column.property.converter.anyValue(stored: stored) }
    return table.shape.freshValue(of: column.property)
  }

  private func unreadable(_ error: ConversionError, at index: Int) -> DatabaseError {
    let row: Int64? = if case .integer(let id) = statement.value(at: Int32(table.columns.count)) { id } else { nil }
    return .unreadableValue(
      type: table.shape.typeName, property: table.columns[index].property.name, row: row,
      value: statement.value(at: Int32(truncatingIfNeeded: index)).description, reason: error.description)
  }
}

extension Column {
  /// Whether NULL, under a property that is not optional, is read as a fresh `init()` value.
  var takesFreshValue: Bool { fallback == .varying && !property.converter.isOptional }
}
