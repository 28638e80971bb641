import MirrorDBSQLite

/// The prepared statements of one connection, by their SQL.
///
/// A statement that is lent is not lent again before it is given back, so that a call made while another's rows
/// are being read prepares one of its own.
final class StatementCache {
  /// How many statements are kept.
  ///
  /// SQLite takes a few kilobytes for each.
  private static let capacity = 128

  /// How many statements have been prepared, those no longer kept included.
  private(set) var preparedCount = 0
  /// The statements by the hash values of their texts; of two texts with one and the same, the last is kept.
  ///
  /// Set as a whole: changes in place would have every look-up checked for overlapping accesses.
  private var kept: [Int: KeptStatement] = [:]

  /// A statement that stays in the cache while it is lent.
  final class KeptStatement {
    let statement: SQLiteStatement
    fileprivate let text: StatementText
    fileprivate var isLent = true

    fileprivate init(_ statement: SQLiteStatement, _ text: StatementText) {
      self.statement = statement
      self.text = text
    }
  }

  func lend(_ text: StatementText, on connection: SQLiteConnection) throws -> KeptStatement {
    let kept = kept
    if let found = kept[text.hash], !found.isLent, found.text == text {
      found.isLent = true
      return found
    }
    preparedCount += 1
    let new = KeptStatement(try connection.prepare(text.sql), text)
    // An unusual number of different statements means that they are built from changing text: start anew.
    self.kept = (kept.count < Self.capacity ? kept : [:]).merging([text.hash: new]) { $1 }
    return new
  }

  func giveBack(_ lent: KeptStatement) {
    lent.statement.reset()
    lent.statement.releaseLargeValues()
    lent.isLent = false
  }

  func removeAll() {
    kept = [:]
  }
}
