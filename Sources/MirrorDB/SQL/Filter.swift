import MirrorDBSQLite

/// Which objects a call concerns.
///
/// A dictionary literal asks for equality of every pair; nil asks for NULL, and `[:]` for every object:
///
/// ```swift
/// try database.objects(of: Dog.self, matching: ["name": "Max", "owner": nil])
/// ```
public struct Filter: Sendable {
  let condition: Condition

  indirect enum Condition: Sendable {
    case equal(property: String, value: (any Sendable)?)
    case all([Condition])
  }
}

extension Filter: ExpressibleByDictionaryLiteral {
  /// A filter that asks for equality of every pair.
  public init(dictionaryLiteral pairs: (String, (any Sendable)?)...) {
    condition = .all(pairs.map { .equal(property: $0, value: $1) })
  }
}

extension Filter {
  /// The filter as a condition on a table's columns; nil where it asks for every row.
  ///
  /// - Throws: `DatabaseError.unknownProperty` and `.invalidValue`.
  func sql(for table: Table) throws -> SQL? {
    try condition.sql(for: table)
  }
}

extension Filter.Condition {
  fileprivate func sql(for table: Table) throws -> SQL? {
    switch self {
    case .equal(let property, let value):
      let column = try table.column(of: property)
      return column.equals(try column.storedValue(of: value as Any, in: table))
    case .all(let conditions):
      let parts = try conditions.compactMap { try $0.sql(for: table) }
      return parts.isEmpty ? nil : parts.joined(by: " AND ")
    }
  }
}

extension Column {
  /// `"name" = ?`, or `"name" IS NULL` for NULL.
  fileprivate func equals(_ stored: SQLiteValue) -> SQL {
    guard stored != .null else { return SQL("\(name.quotedIdentifier) IS NULL") }
    let collation = property.converter.collation.map { " COLLATE \($0.rawValue)" } ?? ""
    return SQL("\(name.quotedIdentifier) = ?\(collation)", [stored])
  }
}

extension Table {
  /// `"id" = ?`, for every column of the key.
  ///
  /// - Throws: `DatabaseError.missingKey` where a value is nil.
  func keyCondition(of object: some Storable) throws -> SQL {
    try keyValues(of: object).map { property, value in
      guard value != .null else { throw DatabaseError.missingKey(type: shape.typeName, property: property) }
      return try column(of: property).equals(value)
    }.joined(by: " AND ")
  }
}
