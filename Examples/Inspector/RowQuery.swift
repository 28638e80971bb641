import MirrorDB

/// The rows of a table that conditions and a limit leave.
struct RowQuery {
  let sql: String
  let arguments: [String: (any Sendable)?]
  /// The names of the columns, in their order.
  let columns: [String]

  /// Builds the query.
  ///
  /// - Throws: ``NotFound`` for a table or column that the file does not have.
  init(_ options: Options, table: String, in catalogue: Catalogue) throws {
    let name = try Self.table(table, in: catalogue)
    columns = try catalogue.columns(of: name).map(\.name)
    var (tests, arguments): ([String], [String: (any Sendable)?]) = ([], [:])
    for (index, condition) in options.conditions.enumerated() {
      let column = try Self.column(condition.column, of: name, among: columns)
      let test = condition.sql(column: column, prefix: "v\(index)")
      tests.append(test.text)
      arguments.merge(test.arguments) { $1 }
    }
    var sql = "SELECT \(columns.map(\.quotedIdentifier).joined(separator: ", ")) FROM \(name.quotedIdentifier)"
    if !tests.isEmpty { sql += " WHERE " + tests.joined(separator: " AND ") }
    if let limit = options.limit { sql += " LIMIT \(limit)" }
    (self.sql, self.arguments) = (sql, arguments)
  }

  /// The table as the file spells it; SQLite's names ignore case.
  private static func table(_ name: String, in catalogue: Catalogue) throws -> String {
    let names = try catalogue.names().map(\.name)
    if let found = name.found(among: names) { return found }
    throw NotFound(
      "there is no table \"\(name)\"; "
        + (names.isEmpty ? "the file has none" : "there are \(names.joined(separator: ", "))"))
  }

  private static func column(_ name: String, of table: String, among columns: [String]) throws -> String {
    if let found = name.found(among: columns) { return found }
    throw NotFound("\(table) has no column \"\(name)\"; it has \(columns.joined(separator: ", "))")
  }
}

extension String {
  fileprivate func found(among names: [String]) -> String? {
    names.first { $0 == self } ?? names.first { $0.lowercased() == lowercased() }
  }
}

/// A name that the file does not have.
struct NotFound: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.printable
  }
}
