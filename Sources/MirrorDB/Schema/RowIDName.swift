/// The names by which SQL asks for a table's rowid.
enum RowIDName {
  /// The first of them that no column has taken; nil where columns have taken all three.
  ///
  /// Source: [Rowid tables](https://www.sqlite.org/rowidtable.html).
  static func free(beside columns: [String]) -> String? {
    let taken = Set(columns.map(\.asciiLowercased))
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }
}
