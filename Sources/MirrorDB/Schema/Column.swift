import MirrorDBSQLite

/// A column of a type's table.
final class Column: Sendable {
  let property: ShapeProperty
  /// The column's name; the property's, unless `ColumnNames` gives another.
  let name: String
  let isKey: Bool
  /// What the column takes where an INSERT does not name it.
  let fallback: Fallback

  /// The name as an SQL identifier.
  let quotedName: String

  init(property: ShapeProperty, name: String, isKey: Bool, fallback: Fallback) {
    self.property = property
    self.name = name
    self.isKey = isKey
    self.fallback = fallback
    quotedName = name.quotedIdentifier
  }

  /// The value that `init()` gives a property.
  enum Fallback: Equatable, Sendable {
    /// `init()` gives every instance this value.
    case constant(SQLiteValue)
    /// `init()` gives each instance a value of its own, as `UUID()` does.
    case varying
  }

  var type: ColumnType { property.converter.columnType }

  /// Whether NULL may stand in the column: for nil, for a lazy value not yet computed, and where there is no
  /// constant that could stand in its place.
  var isNullable: Bool {
    property.converter.isOptional || (fallback == .varying && !isKey)
  }
}
