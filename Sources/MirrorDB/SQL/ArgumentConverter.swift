import MirrorDBSQLite

/// Makes SQL of the arguments that a user's own SQL takes, which belong to no property.
///
/// An argument is stored as a property of its type would be: a date as the database stores dates, an array as its
/// JSON.
struct ArgumentConverter {
  let dateStorage: DateStorage

  /// A `?` with its value; for an array that stands alone in `IN (…)`, the query of its elements.
  func sql(of argument: (any Sendable)?, isList: Bool) throws -> SQL {
    guard let value = LooseValue.unwrapped(argument as Any) else { return SQL("?", [.null]) }
    if isList, let elements = Self.elements(of: value) {
      var rows = try PackedValues.rows(of: elements.map(stored))
      rows.text = String(rows.text.dropFirst().dropLast())
      return rows
    }
    return SQL("?", [try stored(value)])
  }

  private static func elements(of value: Any) -> [Any]? {
    switch value {
    case let array as [Any]: array
    case let set as Set<AnyHashable>: set.map(\.base)
    default: nil
    }
  }

  private func stored(_ value: Any) throws -> SQLiteValue {
    guard let value = LooseValue.unwrapped(value) else { return .null }
    do {
      var builder = ShapeBuilder(dateStorage: dateStorage)
      return try builder.conversion(of: type(of: value)).converter.stored(loose: value)
    } catch let error as ConversionError {
      throw DatabaseError.invalidArgument(argument: "arguments", reason: error.description)
    }
  }
}
