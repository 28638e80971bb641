/// The text of a statement with its hash value, which is worked out once for a text that is used again and again.
struct StatementText: Equatable, Sendable {
  let sql: String
  let hash: Int

  init(_ sql: String) {
    self.sql = sql
    hash = sql.hashValue
  }
}
