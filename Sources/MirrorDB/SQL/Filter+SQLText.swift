// Filters that are a condition in SQL.

extension Filter {
  /// Finds the objects for which a condition in SQL holds.
  ///
  /// The condition names columns, not properties. An array argument stands for its elements directly inside `IN (?)`,
  /// elsewhere for its JSON.
  ///
  /// - Parameters:
  ///   - condition: The condition, with `?` for each argument.
  ///   - arguments: The arguments, in order.
  /// - Returns: The filter. A wrong number of arguments is an error of the call that takes it.
  public static func sql(_ condition: String, _ arguments: (any Sendable)?...) -> Filter {
    Filter(SQLTemplate.Source(text: condition, arguments: .positional(arguments)))
  }

  /// Finds the objects for which a condition in SQL holds, with named arguments.
  ///
  /// - Parameters:
  ///   - condition: The condition, with `:name` for each argument.
  ///   - arguments: The arguments by name, the colon included. They do not collide with those of another filter.
  /// - Returns: The filter. A name that is missing or unknown is an error of the call that takes it.
  public static func sql(_ condition: String, _ arguments: [String: (any Sendable)?]) -> Filter {
    Filter(SQLTemplate.Source(text: condition, arguments: .named(arguments)))
  }

  /// Adds, joined by AND: objects for which a condition in SQL holds.
  ///
  /// - Parameters:
  ///   - condition: The condition, with `?` for each argument.
  ///   - arguments: The arguments, in order.
  /// - Returns: The filter that asks for both.
  public func sql(_ condition: String, _ arguments: (any Sendable)?...) -> Filter {
    self && Filter(SQLTemplate.Source(text: condition, arguments: .positional(arguments)))
  }

  /// Adds, joined by AND: objects for which a condition in SQL holds, with named arguments.
  ///
  /// - Parameters:
  ///   - condition: The condition, with `:name` for each argument.
  ///   - arguments: The arguments by name, the colon included.
  /// - Returns: The filter that asks for both.
  public func sql(_ condition: String, _ arguments: [String: (any Sendable)?]) -> Filter {
    self && .sql(condition, arguments)
  }
}
