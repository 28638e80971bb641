import MirrorDBSQLite

extension Session {
  /// Makes the table of a type at the type's first use.
  func makeTable(of type: any Storable.Type) throws -> Table {
    let table = try Table(shape: ShapeBuilder.shape(of: type, dateStorage: dateStorage))
    if let other = tables.values.first(where: { $0.name.asciiLowercased == table.name.asciiLowercased }) {
      throw DatabaseError.invalidType(
        type: table.shape.typeName,
        reason: "its table \(table.name) is the table of \(other.shape.typeName), stored in the same database",
        remedy: "Give one of the two types another name, or another tableName()")
    }
    try create(table)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  private func create(_ table: Table) throws {
    let exists = SQL(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE", [.text(table.name)])
    guard try value(of: exists) == nil else { return }
    try transaction {
      guard try value(of: exists) == nil else { return }
      try connection.execute(CreateTable(table: table).sql)
    }
  }
}
