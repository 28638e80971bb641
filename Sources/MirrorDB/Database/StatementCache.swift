import MirrorDBSQLite

/// The prepared statements of one connection, by their SQL.
///
/// A statement that is lent is not lent again before it is given back, so that a call made while another's rows
/// are being read prepares one of its own.
struct StatementCache {
  /// How many statements are kept.
  ///
  /// SQLite takes a few kilobytes for each.
  private static let capacity = 128

  /// How many statements have been prepared, those no longer kept included.
  private(set) var preparedCount = 0
  private var kept: [StatementText: KeptStatement] = [:]

  /// A statement that stays in the cache while it is lent.
  final class KeptStatement {
    let statement: SQLiteStatement
    fileprivate var isLent = true

    fileprivate init(_ statement: SQLiteStatement) {
      self.statement = statement
    }
  }

  mutating func lend(_ text: StatementText, on connection: SQLiteConnection) throws -> KeptStatement {
    if let found = kept[text], !found.isLent {
      found.isLent = true
      return found
    }
    preparedCount += 1
    let new = KeptStatement(try connection.prepare(text.sql))
    // An unusual number of different statements means that they are built from changing text: start anew.
    if kept.count >= Self.capacity { kept.removeAll(keepingCapacity: true) }
    kept[text] = new
    return new
  }

  func giveBack(_ lent: KeptStatement) {
    lent.statement.reset()
    lent.statement.releaseLargeValues()
    lent.isLent = false
  }

  mutating func removeAll() {
    kept.removeAll()
  }
}
