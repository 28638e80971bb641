import MirrorDBSQLite

/// The SQL function through which a table that is changed gets values made in Swift, row by row and in constant
/// memory.
///
/// `mirrordb_value(3)` is a fresh `init()` value of the column at position 3, and
/// `mirrordb_value(3, "weight", rowid)` the exact conversion of a stored value to the type of that column.
final class RowFunction {
  /// The work under way.
  private var body: ([SQLiteValue]) throws -> SQLiteValue = { _ in .null }
  /// What the work threw, which SQLite passes on as a message only.
  private var failure: (any Error)?

  init(in connection: SQLiteConnection) throws {
    try connection.addFunction(RebuildTable.functionName, .varying, argumentCount: -1) { [unowned self] arguments in
      do {
        return try body(arguments)
      } catch {
        failure = error
        throw error
      }
    }
  }

  /// Runs statements that call the function, with `work` as what it does.
  func with<Result>(
    _ work: @escaping ([SQLiteValue]) throws -> SQLiteValue, _ statements: () throws -> Result
  ) throws -> Result {
    body = work
    failure = nil
    defer { body = { _ in .null } }
    do {
      return try statements()
    } catch {
      throw failure ?? error
    }
  }
}

/// What `RowFunction` does for one table.
struct RowValues {
  let table: Table
  let stored: StoredTable?

  func callAsFunction(_ arguments: [SQLiteValue]) throws -> SQLiteValue {
    guard case .integer(let position) = arguments.first, table.columns.indices.contains(Int(position)) else {
      return .null
    }
    let column = table.columns[Int(position)]
    guard arguments.count == 3 else { return try freshValue(of: column) }
    return try converted(arguments[1], row: arguments[2], of: column)
  }

  private func freshValue(of column: Column) throws -> SQLiteValue {
    do {
      return try table.shape.freshStoredValue(of: column.property)
    } catch is ConversionError {
      // A default such as NaN, which has no stored form.
      return .null
    }
  }

  private func converted(_ value: SQLiteValue, row: SQLiteValue, of column: Column) throws -> SQLiteValue {
    guard value != .null else {
      guard column.isKey, column.property.converter.isOptional, table.rowIDKey == nil else { return .null }
      throw inconvertible(value, row, column, "it becomes part of the primary key, which has no NULL")
    }
    let old = stored?.column(named: column.name)
    let convert = ExactConversion(
      isFromUnsigned: old?.type.uppercased() == ColumnType.unsigned.rawValue, target: column.type)
    guard let result = convert(value) else {
      throw inconvertible(value, row, column, "it has no equal as \(column.type.rawValue), its property's type")
    }
    do {
      _ = try column.property.converter.anyValue(stored: result)
      return result
    } catch let error as ConversionError {
      throw inconvertible(value, row, column, error.description)
    }
  }

  private func inconvertible(
    _ value: SQLiteValue, _ row: SQLiteValue, _ column: Column, _ reason: String
  ) -> DatabaseError {
    let rowID: Int64 = if case .integer(let id) = row { id } else { 0 }
    return .inconvertibleValue(
      type: table.shape.typeName, column: column.name, row: rowID, value: value.description, reason: reason)
  }
}

extension Shape {
  /// The stored form of the value that a new instance has for a property.
  fileprivate func freshStoredValue(of property: ShapeProperty) throws -> SQLiteValue {
    func value<Value: Storable>(_ type: Value.Type) throws -> SQLiteValue {
      try withFields(of: Value()) { fields in try property.access.stored(fields) }
    }
    return try value(self.type)
  }
}
