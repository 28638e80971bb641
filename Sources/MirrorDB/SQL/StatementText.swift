/// The text of a statement with its hash value, which is worked out once for a text that is used again and again.
struct StatementText: Hashable, Sendable {
  let sql: String
  private let hash: Int

  init(_ sql: String) {
    self.sql = sql
    hash = sql.hashValue
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
