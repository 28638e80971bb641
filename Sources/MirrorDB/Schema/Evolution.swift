/// What has to be done to a table in a file so that it fits the code.
enum Evolution {
  /// The table fits.
  case none
  /// There is no table yet.
  case create
  /// These columns are missing; nothing else differs.
  case add([Column])
  /// The table has to be made anew from its definition and its rows.
  case rebuild(Rebuild)
}

/// What changes when a table is made anew.
struct Rebuild {
  /// Columns that are missing in the file.
  var added: [Column] = []
  /// Columns whose declared type changes, so that each value has to be converted.
  var converted: [Column] = []
  /// Columns whose NULLs give way to the `init()` value.
  var filled: [Column] = []
  /// Columns that must take NULL from now on.
  var relaxed: [String] = []
  /// Whether the primary key changes.
  var changesKey = false

  var isEmpty: Bool {
    converted.isEmpty && filled.isEmpty && relaxed.isEmpty && !changesKey
      && !added.contains(where: \.isKey)
  }
}

extension Evolution {
  /// Compares a type's table with the one in a file.
  ///
  /// - Throws: `DatabaseError.schemaMismatch` for a table of another program that the type cannot use as it is.
  init(of table: Table, stored: StoredTable?) throws {
    guard let stored else {
      self = .create
      return
    }
    try table.checkKind(of: stored)
    var rebuild = Rebuild()
    for column in table.columns { try rebuild.note(column, of: table, in: stored) }
    rebuild.changesKey = try table.changesKey(of: stored)
    rebuild.relaxed += table.removedColumnsToRelax(in: stored)
    if !rebuild.isEmpty {
      self = .rebuild(rebuild)
    } else {
      self = rebuild.added.isEmpty ? .none : .add(rebuild.added)
    }
  }
}

extension Rebuild {
  /// Notes what changes in one column.
  fileprivate mutating func note(_ column: Column, of table: Table, in stored: StoredTable) throws {
    guard let old = stored.column(named: column.name) else {
      added.append(column)
      return
    }
    guard !old.isGenerated else { throw table.generatedColumn(column) }
    let keepsType = old.isOwn ? old.type == column.type.declared(isStrict: stored.isStrict) : column.keeps(old, stored)
    if !keepsType { converted.append(column) }
    guard !column.isKey else { return noteKey(column, old, of: table) }
    guard old.isOwn else { return }
    if old.isNotNull, column.property.converter.isOptional { relaxed.append(column.name) }
    if !old.isNotNull, !column.isNullable { filled.append(column) }
  }

  /// In a column that has become part of the key, NULLs give way as they do under any property.
  private mutating func noteKey(_ column: Column, _ old: StoredColumn, of table: Table) {
    guard old.isOwn, !old.isKey, !old.isNotNull, !column.property.converter.isOptional else { return }
    filled.append(column)
  }
}

extension Column {
  fileprivate func keeps(_ old: StoredColumn, _ stored: StoredTable) -> Bool {
    type.fits(old, isStrict: stored.isStrict)
  }
}

extension Table {
  /// Whether the primary key in a file has to change.
  fileprivate func changesKey(of stored: StoredTable) throws -> Bool {
    let wanted = Set(key.map { columns[$0].name.asciiLowercased })
    if stored.isOwn || stored.key.isEmpty || stored.key == wanted {
      if stored.isOwn, stored.key != wanted { return true }
      if wanted.isEmpty { return false }
      // A key that is the rowid is assigned by SQLite, and nothing else is.
      return rowIDKey != nil ? !stored.isKeyRowID || stored.key != wanted : !stored.uniqueKeys.contains(wanted)
    }
    if wanted.isEmpty || (rowIDKey == nil && stored.uniqueKeys.contains(wanted)) { return false }
    throw foreignKey(of: stored, wanted: wanted)
  }

  /// The library's own columns that nothing fills in a new row.
  fileprivate func removedColumnsToRelax(in stored: StoredTable) -> [String] {
    let names = Set(columns.map(\.name.asciiLowercased))
    return stored.columns.filter {
      $0.isOwn && !names.contains($0.name.asciiLowercased) && $0.isNotNull && !$0.hasDefault
    }.map(\.name)
  }
}

// MARK: Refusals

extension Table {
  /// The error for a table that the type cannot use, or one that cannot be changed so that it can.
  func mismatch(_ reason: String, _ remedy: String) -> DatabaseError {
    .schemaMismatch(type: shape.typeName, table: name, reason: reason, remedy: remedy)
  }

  fileprivate func checkKind(of stored: StoredTable) throws {
    let remedy = "Let tableName() give another name"
    switch stored.kind {
    case .view: throw mismatch("the file has a view of that name", remedy)
    case .virtual, .shadow: throw mismatch("it is a virtual table, or belongs to one", remedy)
    case .table: break
    }
    guard !stored.isWithoutRowID else {
      throw mismatch("it is declared WITHOUT ROWID, and rows are told apart by their rowid", remedy)
    }
  }

  fileprivate func generatedColumn(_ column: Column) -> DatabaseError {
    mismatch(
      "the column \(column.name) is generated from others and takes no values",
      "Make \(column.property.name) a computed property, or name it in ignoredProperties()")
  }

  fileprivate func foreignKey(of stored: StoredTable, wanted: Set<String>) -> DatabaseError {
    let list = stored.columns.filter(\.isKey).map(\.name).joined(separator: ", ")
    let own = wanted.sorted().joined(separator: ", ")
    return mismatch(
      "its primary key is \(list), which another program has declared, and the type's is \(own)",
      "Let primaryKeys() name the properties of that key")
  }
}
