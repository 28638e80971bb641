/// A table as it stands in a file, whoever made it.
struct StoredTable {
  /// The name as the file spells it.
  let name: String
  let kind: Kind
  let isStrict: Bool
  let isWithoutRowID: Bool
  let columns: [StoredColumn]
  /// The columns of each primary key and UNIQUE constraint or index that holds for all rows, in lower case.
  let uniqueKeys: [Set<String>]
  /// Whether the primary key is a single column that is the rowid.
  let isKeyRowID: Bool
  /// The definition; nil where it is of no table or cannot be read.
  let definition: TableDefinition?
  let indexes: [StoredObject]
  let triggers: [StoredObject]

  enum Kind: String { case table, view, virtual, shadow }
}

/// A column as it stands in a file.
struct StoredColumn {
  let name: String
  /// The type it is declared with; empty without one.
  let type: String
  let isNotNull: Bool
  let hasDefault: Bool
  let isKey: Bool
  /// Whether its value is computed from others, or it is hidden.
  let isGenerated: Bool
  /// Whether the library made the column.
  let isOwn: Bool
}

/// An index or a trigger as it stands in a file.
struct StoredObject: Equatable {
  let name: String
  let sql: String

  /// Whether the library made it.
  var isMarked: Bool { sql.contains(OwnershipMark.text) }
}

extension StoredTable {
  /// The column of a name, whose case does not count.
  func column(named name: String) -> StoredColumn? {
    columns.first { $0.name.asciiLowercased == name.asciiLowercased }
  }

  /// The names of the primary key's columns, in lower case.
  var key: Set<String> { Set(columns.filter(\.isKey).map(\.name.asciiLowercased)) }

  /// Whether the library made the table.
  var isOwn: Bool { definition?.isMarked == true }
}
