/// A statement that a database has run, as the trace hook of its configuration is told.
public struct TracedStatement: Sendable {
  /// The statement's SQL, with parameters in the place of its values.
  public let sql: String
  /// The SQL with its values, where the configuration's `tracesValues` asks for them; otherwise nil.
  public let expandedSQL: String?
  /// How long the statement took, from its first row to its last.
  public let duration: Duration
}
