/// The type a column is declared with.
enum ColumnType: String, Sendable {
  case integer = "INTEGER"
  /// Has integer affinity, as `INTEGER` has, but as a primary key it takes the blobs of large unsigned values.
  case unsigned = "UNSIGNED BIG INT"
  case real = "REAL"
  case numeric = "NUMERIC"
  case text = "TEXT"
  case blob = "BLOB"
}
