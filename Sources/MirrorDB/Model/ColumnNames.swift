/// A type some of whose columns are named differently from their properties.
public protocol ColumnNames: Storable {
  /// The column names by property name; a property that is not listed has a column of its own name.
  ///
  /// Filters, sorts and dictionaries go on using the properties' names.
  static func columnNames() -> [String: String]
}
