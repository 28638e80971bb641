import MirrorDBSQLite

extension RebuildTable {
  /// `INSERT INTO … SELECT`: every row with its rowid, the generated columns left out.
  func copy(into temporary: String) -> String {
    var targets: [String] = []
    var sources: [String] = []
    if !keyIsRowID {
      targets.append(table.rowIDName)
      sources.append(table.rowIDName)
    }
    for old in stored.columns where !old.isGenerated {
      targets.append(old.name.quotedIdentifier)
      sources.append(source(of: old))
    }
    for column in rebuild.added {
      targets.append(column.quotedName)
      sources.append(isAssignedKey(column) ? table.rowIDName : fallback(of: column))
    }
    return "INSERT INTO \(temporary) (" + targets.joined(separator: ", ") + ") SELECT "
      + sources.joined(separator: ", ") + " FROM \(table.quotedName)" + order
  }

  /// Whether SQLite assigns the key of a column where it is nil; rows then go by the rowid that they have.
  private func isAssignedKey(_ column: Column) -> Bool {
    column.name == table.rowIDKey?.name && column.property.converter.isOptional
  }

  /// Whether a column of the new table is its rowid.
  private var keyIsRowID: Bool {
    if table.rowIDKey != nil { return true }
    let isConverted = rebuild.converted.contains { stored.column(named: $0.name)?.isKey == true }
    return !stored.isOwn && stored.isKeyRowID && !isConverted
  }

  /// Rows without a key come last, so that SQLite assigns them keys that no other row has.
  private var order: String {
    guard rebuild.changesKey, let key = table.rowIDKey, stored.column(named: key.name) != nil else { return "" }
    return " ORDER BY \(key.quotedName) IS NULL, \(table.rowIDName)"
  }

  private func source(of old: StoredColumn) -> String {
    let name = old.name.quotedIdentifier
    guard let column = table.column(inFile: old.name) else { return name }
    var source = name
    if rebuild.converted.contains(column) || isCheckedKey(column) {
      source = "\(Self.functionName)(\(table.position(of: column)), \(name), \(table.rowIDName))"
    }
    return rebuild.filled.contains(column) ? "ifnull(\(source), \(fallback(of: column)))" : source
  }

  /// Whether NULLs in the column are to be refused by name, since it becomes a part of the key.
  func isCheckedKey(_ column: Column) -> Bool {
    rebuild.changesKey && column.isKey && table.rowIDKey == nil && !rebuild.filled.contains(column)
  }

  private func fallback(of column: Column) -> String {
    switch column.fallback {
    case .constant(let value): value.literal
    case .varying where column.property.converter.isOptional: "NULL"
    case .varying: column.freshValue(in: table)
    }
  }
}
