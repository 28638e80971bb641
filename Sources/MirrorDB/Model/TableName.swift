/// A type whose table is named differently from the type.
public protocol TableName: Storable {
  /// The table's name.
  static func tableName() -> String
}
