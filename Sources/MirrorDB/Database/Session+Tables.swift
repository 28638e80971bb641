import MirrorDBSQLite

extension Session {
  /// Makes the table of a type, or brings it up to date, at the type's first use.
  ///
  /// A refusal is not remembered: once its cause is mended, the next call goes on.
  func makeTable(of type: any Storable.Type) throws -> Table {
    let shape = try ShapeBuilder.shape(of: type, dateStorage: dateStorage)
    return try evolve(try Table(shape: shape))
  }

  private func evolve(_ new: Table) throws -> Table {
    try checkIsUnclaimed(new)
    let stored = try storedTable(named: new.name)
    // The columns that only the file has may have taken a name of the rowid.
    let table = try stored.map { try Table(shape: new.shape, beside: $0.columns.map(\.name)) } ?? new
    if try isUpToDate(table, stored) { return table }
    try transaction {
      // Another connection may have changed the table since it was read.
      try bringUpToDate(table)
    }
    return table
  }

  private func checkIsUnclaimed(_ table: Table) throws {
    let name = table.name.asciiLowercased
    guard let other = tables.values.lazy.map(\.table).first(where: { $0.name.asciiLowercased == name }) else { return }
    let typeName = table.shape.typeName
    let owner = other.shape.typeName == typeName ? "another type called \(typeName)" : other.shape.typeName
    throw DatabaseError.invalidType(
      type: typeName, reason: "its table \(table.name) is the table of \(owner), stored in the same database",
      remedy: "Give one of the two types another name, or another tableName()")
  }

  /// Whether the table fits the type as it is.
  ///
  /// In a file that is read only, indexes that are missing are no obstacle, and everything else that is to be done is
  /// an error.
  private func isUpToDate(_ table: Table, _ stored: StoredTable?) throws -> Bool {
    let evolution = try Evolution(of: table, stored: stored)
    guard try connection.isReadOnly else {
      return evolution.isNone ? try IndexChanges(of: table, stored: stored).isEmpty : false
    }
    guard evolution.isNone else {
      throw table.mismatch(
        stored == nil ? "the file has no such table, and it is read only" : "it has to be changed, and it is read only",
        "Use the type once in a database that is not opened with isReadOnly")
    }
    return true
  }

  private func bringUpToDate(_ table: Table) throws {
    var stored = try storedTable(named: table.name)
    let evolution = try Evolution(of: table, stored: stored)
    let indexes = try IndexChanges(of: table, stored: stored)
    if !indexes.dropped.isEmpty {
      for index in indexes.dropped { try connection.execute("DROP INDEX \(index.name.quotedIdentifier)") }
      stored = try storedTable(named: table.name)
    }
    try perform(evolution, on: table, stored)
    for index in indexes.created { try create(index, on: table) }
    // A table that was not there has been made as the type asks for it.
    if stored != nil { try checkIsUpToDate(table) }
  }

  private func checkIsUpToDate(_ table: Table) throws {
    guard try !isUpToDate(table, storedTable(named: table.name)) else { return }
    throw table.mismatch(
      "its definition in the file cannot be changed so that it does", "Change the table by a migration")
  }
}

extension Evolution {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
