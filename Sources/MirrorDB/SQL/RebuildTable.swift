import MirrorDBSQLite

/// The statements that make a table anew, from its own definition with the changed pieces put in, and from its rows.
///
/// They follow the procedure of [Making Other Kinds Of Table Schema Changes](https://www.sqlite.org/lang_altertable.html)
/// and leave alone whatever the type does not know: other columns, constraints, options. They are to be run in one
/// transaction, without foreign keys, and with `ALTER TABLE` leaving references to the table's name alone.
struct RebuildTable {
  let table: Table
  let stored: StoredTable
  let rebuild: Rebuild

  /// The name of the new table until it takes the place of the old one.
  static let temporaryName = "mirrordb_rebuild"
  /// The name of the SQL function that gives values made in Swift, see `RowFunction`.
  static let functionName = "mirrordb_row_value"

  /// The new table, filled, in the place of the old one.
  ///
  /// - Throws: `DatabaseError.schemaMismatch` where the definition cannot be read.
  var statements: [String] {
    get throws {
      let temporary = Self.temporaryName.quotedIdentifier
      return [
        try definition.sql(named: temporary),
        copy(into: temporary),
        "DROP TABLE \(table.quotedName)",
        // The name as the file has it, which may differ in case.
        "ALTER TABLE \(temporary) RENAME TO \(stored.name.quotedIdentifier)",
      ]
    }
  }

  /// The statements that make the table's indexes and triggers again, which go with the old table.
  var attachments: [StoredObject] { stored.indexes + stored.triggers }
}

// MARK: Definition

extension RebuildTable {
  private var definition: TableDefinition {
    get throws {
      guard var definition = stored.definition else {
        throw table.mismatch(
          "it has to be changed, and its definition in the file cannot be read", "Change the table by a migration")
      }
      if stored.isOwn { definition.removeKey() }
      for index in definition.columns.indices { change(&definition.columns[index]) }
      definition.columns += rebuild.added.map {
        table.definition(of: $0, isStrict: stored.isStrict, isMarked: !stored.isOwn)
      }
      if stored.isOwn || addsKey, let constraint = table.keyConstraint { definition.append(constraint: constraint) }
      return definition
    }
  }

  /// Whether a table of another program that has no key gets one.
  private var addsKey: Bool { rebuild.changesKey && stored.key.isEmpty }

  private func change(_ definition: inout ColumnDefinition) {
    let isOwn = stored.column(named: definition.name)?.isOwn == true
    guard let column = table.column(inFile: definition.name) else {
      if isOwn, rebuild.relaxed.contains(where: { $0 == definition.name }) { definition.remove(.notNull) }
      return
    }
    let declared = column.type.declared(isStrict: stored.isStrict)
    if isOwn {
      definition.declare(declared)
      definition.remove(.notNull, .default)
      definition.insert(table.clauses(of: column))
    } else {
      changeForeign(&definition, column, declared)
    }
  }

  /// Of what another program has declared, only the type changes, and a key is added where there was none.
  private func changeForeign(_ definition: inout ColumnDefinition, _ column: Column, _ declared: String) {
    let becomesRowID = rebuild.changesKey && column.name == table.rowIDKey?.name
    if becomesRowID || rebuild.converted.contains(column) { definition.declare(declared) }
    if addsKey, column.isKey, table.key.count == 1 {
      definition.insert([.init(kind: .primaryKey, text: "PRIMARY KEY")])
    }
  }
}

extension Table {
  /// The column that has a name in the file, whose case does not count.
  func column(inFile name: String) -> Column? {
    columns.first { $0.name.asciiLowercased == name.asciiLowercased }
  }

  /// The position of a column among `columns`.
  func position(of column: Column) -> Int {
    columns.firstIndex { $0.name == column.name } ?? 0
  }
}

extension [Column] {
  func contains(_ column: Column) -> Bool {
    contains { $0.name == column.name }
  }
}
