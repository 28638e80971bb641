import MirrorDBSQLite

/// Which rows of a table a call reads, and in what order.
struct Query: Sendable {
  var filter: Filter = [:]
  var sorts: [Sort] = []
  var limit: Int?
  var offset: Int?

  /// What follows the condition: `ORDER BY "name", "birth" DESC LIMIT ? OFFSET ?`.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a negative limit or offset, and what a sort throws.
  func tail(for table: Table) throws -> SQL {
    var result = SQL("")
    if !sorts.isEmpty {
      result.text += " ORDER BY " + (try sorts.map { try $0.sql(for: table) }.joined(separator: ", "))
    }
    guard limit != nil || offset != nil else { return result }
    // SQLite takes an offset only behind a limit, and -1 for none.
    result += SQL(" LIMIT ?", [.integer(Int64(try Self.checked(limit, "limit") ?? -1))])
    if let offset = try Self.checked(offset, "offset") { result += SQL(" OFFSET ?", [.integer(Int64(offset))]) }
    return result
  }

  private static func checked(_ count: Int?, _ argument: String) throws -> Int? {
    guard let count, count < 0 else { return count }
    throw DatabaseError.invalidArgument(argument: argument, reason: "\(count) is negative; give 0 or more")
  }
}
