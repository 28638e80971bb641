import MirrorDBSQLite

extension Column {
  /// What stands at a path inside the column's JSON: `json_extract("address", '$.city')`.
  ///
  /// An index serves a filter only where both have the very same expression, so this is the one place that makes it.
  func extracting(_ keys: [String]) -> String {
    let path = SQLiteValue.text("$" + keys.map(Self.step).joined())
    return "json_extract(\(name.quotedIdentifier), \(path.literal))"
  }

  /// A key as a step of SQLite's JSON paths, in quotes where it is no plain word.
  private static func step(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0 & 0xDF) || $0 == 95 }
    return isPlain ? ".\(key)" : ".\"\(key)\""
  }
}
