import MirrorDBSQLite

/// The prepared statements of one connection, by their SQL.
///
/// A statement that is taken is not in the cache until it is given back, so that a call made while another's rows
/// are being read prepares one of its own.
struct StatementCache {
  /// How many statements are kept.
  ///
  /// SQLite takes a few kilobytes for each.
  private static let capacity = 128

  /// How many statements have been prepared, those no longer kept included.
  private(set) var preparedCount = 0
  private var idle: [String: SQLiteStatement] = [:]

  mutating func take(_ sql: String, from connection: SQLiteConnection) throws -> SQLiteStatement {
    if let statement = idle.removeValue(forKey: sql) { return statement }
    preparedCount += 1
    return try connection.prepare(sql)
  }

  mutating func giveBack(_ statement: SQLiteStatement) {
    statement.reset()
    statement.clearBindings()
    // An unusual number of different statements means that they are built from changing text: start anew.
    if idle.count >= Self.capacity { idle.removeAll(keepingCapacity: true) }
    idle[statement.sql] = statement
  }

  mutating func removeAll() {
    idle.removeAll()
  }
}
