import MirrorDBSQLite

/// The statement that makes an index of a type's table.
///
/// `CREATE UNIQUE INDEX "mirrordb_Dog_owner_birth" /* MirrorDB */ ON "Dog" ("owner", "birth") WHERE "owner" IS NOT NULL`
struct CreateIndex {
  let table: Table
  let name: String
  let index: Index
  /// What is indexed: columns and expressions.
  let parts: [String]
  /// Which rows are indexed; nil for all.
  let condition: String?

  /// - Throws: `DatabaseError.unknownProperty` and `.invalidArgument` for what cannot be indexed, and what the filter
  ///   throws.
  init(_ index: Index, name: String, of table: Table) throws {
    self.index = index
    self.name = name
    self.table = table
    // The very expressions that filters compare, since an index serves no other.
    parts = try index.properties.map { try Operand($0, in: table).compared }
    condition = try index.filter.sql(for: table).map { try $0.inlined }
  }

  var sql: String {
    "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(name.quotedIdentifier) \(OwnershipMark.text) ON "
      + "\(table.quotedName) (\(parts.joined(separator: ", ")))" + (condition.map { " WHERE \($0)" } ?? "")
  }

  /// The statement that finds values which several rows share, for a unique index.
  var duplicates: String {
    let known = (parts.map { "\($0) IS NOT NULL" } + [condition].compactMap(\.self)).map { "(\($0))" }
    let list = parts.joined(separator: ", ")
    return "SELECT \(list) FROM \(table.quotedName) WHERE \(known.joined(separator: " AND ")) "
      + "GROUP BY \(list) HAVING count(*) > 1 LIMIT 1"
  }
}

extension CreateIndex {
  /// The indexes that a type asks for, each under a name of its own.
  static func all(of table: Table) throws -> [CreateIndex] {
    let indexes = (table.shape.type as? any IndexedProperties.Type)?.indexedProperties() ?? []
    var result: [CreateIndex] = []
    for index in indexes {
      let base = (["mirrordb", table.name] + index.properties).joined(separator: "_")
      var new = try CreateIndex(index, name: base, of: table)
      // Indexes that differ in their filters only would have one name.
      var number = 1
      while let other = result.first(where: { $0.name.asciiLowercased == new.name.asciiLowercased }) {
        if other.sql == new.sql { break }
        number += 1
        new = try CreateIndex(index, name: "\(base)_\(number)", of: table)
      }
      if !result.contains(where: { $0.sql == new.sql }) { result.append(new) }
    }
    return result
  }
}

/// What has to be done so that a table in a file has the indexes that the code lists.
struct IndexChanges {
  let created: [CreateIndex]
  let dropped: [StoredObject]

  init(of table: Table, stored: StoredTable?) throws {
    let wanted = try CreateIndex.all(of: table)
    let present = stored?.indexes ?? []
    created = wanted.filter { index in !present.contains { $0.sql == index.sql } }
    dropped = present.filter { object in object.isMarked && !wanted.contains { $0.sql == object.sql } }
  }

  var isEmpty: Bool { created.isEmpty && dropped.isEmpty }
}

extension SQL {
  /// The text with each value in the place of its placeholder, for a statement that takes no bindings.
  var inlined: String {
    get throws {
      var values = bindings[...]
      return try SQLToken.tokens(of: text).map { token in
        token.kind == .parameter ? values.popFirst()?.literal ?? token.text : token.text
      }.joined()
    }
  }
}
