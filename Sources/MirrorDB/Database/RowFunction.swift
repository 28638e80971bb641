import MirrorDBSQLite

/// The SQL function through which a table that is changed gets values made in Swift, row by row and in constant
/// memory.
///
/// `mirrordb_row_value(3)` is a fresh `init()` value of the column at position 3, and
/// `mirrordb_row_value(3, "weight", rowid)` the exact conversion of a stored value to the type of that column.
final class RowFunction {
  typealias Body = (_ arguments: borrowing SQLiteArguments) throws -> SQLiteValue

  /// The work under way.
  private var body: Body = { _ in .null }
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
    _ work: @escaping Body, _ statements: () throws -> Result
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
///
/// Whatever does not depend on the row is worked out once for each column.
struct RowValues {
  private let table: Table
  private let conversions: [ExactConversion]
  private let freshValues: [() throws -> SQLiteValue]

  init(of table: Table, in stored: StoredTable) {
    self.table = table
    conversions = table.columns.map { column in
      let old = stored.column(named: column.name)?.type.uppercased()
      return ExactConversion(isFromUnsigned: old == ColumnType.unsigned.rawValue, target: column.type)
    }
    freshValues = table.columns.map { table.shape.freshStoredValues(of: $0.property) }
  }

  func callAsFunction(_ arguments: borrowing SQLiteArguments) throws -> SQLiteValue {
    guard case .integer(let position) = try arguments[0], table.columns.indices.contains(Int(position)) else {
      return .null
    }
    guard arguments.count == 3 else { return try freshValue(at: Int(position)) }
    return try converted(arguments[1], at: Int(position)) { try arguments[2] }
  }

  private func freshValue(at position: Int) throws -> SQLiteValue {
    do {
      return try freshValues[position]()
    } catch is ConversionError {
      // A default such as NaN, which has no stored form.
      return .null
    }
  }

  private func converted(_ value: SQLiteValue, at position: Int, row: () throws -> SQLiteValue) throws -> SQLiteValue {
    let column = table.columns[position]
    guard value != .null else {
      guard column.isKey, column.property.converter.isOptional, table.rowIDKey == nil else { return .null }
      throw inconvertible(value, try row(), column, "it becomes part of the primary key, which has no NULL")
    }
    guard let result = conversions[position](value) else {
      throw inconvertible(value, try row(), column, "it has no equal as \(column.type.rawValue), its property's type")
    }
    do {
      try column.property.converter.check(stored: result)
      return result
    } catch let error as ConversionError {
      throw inconvertible(value, try row(), column, error.description)
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

extension ValueConverter {
  /// Throws where a stored value is none of the type's.
  fileprivate func check(stored: SQLiteValue) throws {
    _ = try value(stored: stored)
  }
}

extension Shape {
  /// Gives, at each call, the stored form of the value that a new instance has for a property.
  fileprivate func freshStoredValues(of property: ShapeProperty) -> () throws -> SQLiteValue {
    func values<Value: Storable>(_ type: Value.Type) -> () throws -> SQLiteValue {
      { try withFields(of: Value()) { fields in try property.access.stored(fields) } }
    }
    return values(self.type)
  }
}
