import MirrorDBSQLite

/// The table of a type: what the type's shape and its protocols say about columns and key.
final class Table: Sendable {
  let shape: Shape
  let name: String
  /// The name as an SQL identifier.
  let quotedName: String
  /// What a statement selects to read rows: the columns in their order, and the rowid where it is none of them.
  let selection: String
  /// The position of the rowid in that.
  let rowIDPosition: Int
  let columns: [Column]
  /// The first of the same columns, as every row is walked through.
  let firstLink: ColumnLink?
  /// The positions of the key's columns among `columns`, in the order of declaration; empty without a key.
  let key: [Int]
  /// The positions of the key's columns that may be nil in an object.
  let optionalKey: [Int]
  /// The single integer key, which is the table's rowid.
  let rowIDKey: Column?
  /// The single integer key that SQL has to assign, since it cannot be the rowid.
  let unsignedKey: Column?
  /// The name by which SQL asks for the rowid, one that no column has taken.
  let rowIDName: String
  /// The columns' positions by property name.
  let positions: [String: Int]

  /// Works out the table of a type.
  ///
  /// - Parameters:
  ///   - shape: What reflection found out about the type.
  ///   - others: The names of columns that the table has in the file, whether or not the type knows them.
  /// - Throws: `DatabaseError.invalidType`, `.invalidProperty` and `.unknownProperty`.
  init(shape: Shape, beside others: [String] = []) throws {
    self.shape = shape
    name = try Self.tableName(of: shape)
    let keyNames = try PrimaryKeyNames.names(for: shape)
    columns = try Self.columns(of: shape, keyNames: keyNames)
    firstLink = ColumnLink.first(of: columns)
    key = columns.indices.filter { [columns] in columns[$0].isKey }
    optionalKey = key.filter { [columns] in columns[$0].property.converter.isOptional }
    let singleKey = key.count == 1 ? columns[key[0]] : nil
    rowIDKey = singleKey?.type == .integer ? singleKey : nil
    unsignedKey = singleKey?.type == .unsigned ? singleKey : nil
    rowIDName = try Self.rowIDName(beside: columns.map(\.name) + others, of: shape)
    quotedName = name.quotedIdentifier
    rowIDPosition = rowIDKey == nil ? columns.count : key[0]
    selection = (columns.map(\.quotedName) + (rowIDKey == nil ? [rowIDName] : [])).joined(separator: ", ")
    positions = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.property.name, $0) })
  }

  /// The column of a property.
  ///
  /// - Throws: `DatabaseError.unknownProperty` with the nearest name.
  func column(of property: String) throws -> Column {
    try columns[shape.position(of: property)]
  }
}

extension Table {
  private static func tableName(of shape: Shape) throws -> String {
    let name = (shape.type as? any TableName.Type)?.tableName() ?? shape.typeName
    try checkIdentifier(name, what: "tableName()", of: shape)
    guard !name.asciiLowercased.utf8.starts(with: "sqlite_".utf8) else {
      throw DatabaseError.invalidType(
        type: shape.typeName, reason: "SQLite keeps names that begin with sqlite_ for itself",
        remedy: "Let tableName() give another name")
    }
    return name
  }

  private static func columns(of shape: Shape, keyNames: Set<String>) throws -> [Column] {
    let names = try columnNames(of: shape)
    let fallbacks = try Fallbacks.of(shape)
    return zip(shape.properties, fallbacks).map { property, fallback in
      Column(
        property: property, name: names[property.name] ?? property.name,
        isKey: keyNames.contains(property.name), fallback: fallback)
    }
  }

  private static func columnNames(of shape: Shape) throws -> [String: String] {
    let names = (shape.type as? any ColumnNames.Type)?.columnNames() ?? [:]
    for (property, name) in names {
      _ = try shape.position(of: property)
      try checkIdentifier(name, what: "columnNames()", of: shape)
    }
    var owners: [String: String] = [:]
    for property in shape.properties.map(\.name) {
      let name = names[property] ?? property
      guard let other = owners.updateValue(property, forKey: name.asciiLowercased) else { continue }
      throw DatabaseError.invalidType(
        type: shape.typeName, reason: "the properties \(other) and \(property) share the column \(name)",
        remedy: "Give each a column name of its own in columnNames(); SQLite does not tell case apart")
    }
    return names
  }

  private static func checkIdentifier(_ name: String, what: String, of shape: Shape) throws {
    guard name.isEmpty || name.utf8.contains(0) else { return }
    throw DatabaseError.invalidType(
      type: shape.typeName, reason: "\(what) gives a name that is empty or holds a NUL character",
      remedy: "Give a name of at least one character")
  }

  private static func rowIDName(beside columns: [String], of shape: Shape) throws -> String {
    if let free = RowIDName.free(beside: columns) { return free }
    throw DatabaseError.invalidType(
      type: shape.typeName,
      reason: "its columns take all three of SQLite's names for the rowid: rowid, _rowid_ and oid",
      remedy: "Give one of them another name in columnNames()")
  }
}
