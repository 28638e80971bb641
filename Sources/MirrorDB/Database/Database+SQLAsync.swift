extension Database {
  /// Runs SQL of one's own.
  ///
  /// ```swift
  /// try database.execute("DELETE FROM Dog WHERE age = ? AND name IN (?)", 42, ["Max", "Rex"])
  /// ```
  ///
  /// Without arguments the text may hold several statements, separated by semicolons; they run in turn, not in a
  /// transaction, and the first that fails stops the rest and is named in the error.
  ///
  /// - Parameters:
  ///   - sql: The SQL, with `?` for each argument.
  ///   - arguments: The arguments, in order. An array stands for its elements directly inside `IN (?)`, elsewhere for
  ///     its JSON; nil is NULL.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func execute(_ sql: String, _ arguments: (any Sendable)?...) async throws {
    try await write { try $0.execute(sql, .positional(arguments)) }
  }

  /// Runs SQL of one's own with named arguments.
  ///
  /// - Parameters:
  ///   - sql: One statement, with `:name` for each argument.
  ///   - arguments: The arguments by name, the colon included.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func execute(_ sql: String, _ arguments: [String: (any Sendable)?]) async throws {
    try await write { try $0.execute(sql, .named(arguments)) }
  }

  /// The rows of a query of one's own.
  ///
  /// - Parameters:
  ///   - sql: One query, with `?` for each argument.
  ///   - arguments: The arguments, in order. An array stands for its elements directly inside `IN (?)`, elsewhere for
  ///     its JSON; nil is NULL.
  /// - Returns: For each row the values by column, as `Int`, `Double`, `String` and `Data`; NULL is absent.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func rows(_ sql: String, _ arguments: (any Sendable)?...) async throws -> sending [[String: Any]] {
    try await read { try $0.rows(sql, .positional(arguments)) }
  }

  /// The rows of a query of one's own with named arguments.
  ///
  /// - Parameters:
  ///   - sql: One query, with `:name` for each argument.
  ///   - arguments: The arguments by name, the colon included.
  /// - Returns: For each row the values by column, as `Int`, `Double`, `String` and `Data`; NULL is absent.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func rows(_ sql: String, _ arguments: [String: (any Sendable)?]) async throws -> sending [[String: Any]] {
    try await read { try $0.rows(sql, .named(arguments)) }
  }

  /// Calls a closure with each row of a query of one's own, one at a time.
  ///
  /// However many rows there are, only the current one is in memory, until the closure changes the database in a
  /// transaction or in memory: then the rest is read at once. What the closure throws ends the walk.
  /// The closure, and the reading, run where the caller runs.
  ///
  /// - Parameters:
  ///   - sql: One query, with `?` for each argument.
  ///   - arguments: The arguments, in order, as `rows` takes them.
  ///   - body: What is done with each row: its values by column, as `Int`, `Double`, `String` and `Data`; NULL is absent.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func forEachRow(
    _ sql: String, _ arguments: (any Sendable)?..., body: ([String: Any]) throws -> Void
  ) async throws {
    try await readInPlace { try $0.forEachRow(sql, .positional(arguments), body) }
  }

  /// Calls a closure with each row of a query of one's own with named arguments, one at a time.
  ///
  /// - Parameters:
  ///   - sql: One query, with `:name` for each argument.
  ///   - arguments: The arguments by name, the colon included.
  ///   - body: What is done with each row: its values by column, as `Int`, `Double`, `String` and `Data`; NULL is absent.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func forEachRow(
    _ sql: String, _ arguments: [String: (any Sendable)?], body: ([String: Any]) throws -> Void
  ) async throws {
    try await readInPlace { try $0.forEachRow(sql, .named(arguments), body) }
  }
}
