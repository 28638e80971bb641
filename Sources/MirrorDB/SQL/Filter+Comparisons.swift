// Filters that compare a property with values: each as a function that starts a filter, and as a method that adds to one.

extension Filter {
  /// Finds the objects whose property equals a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil for NULL.
  /// - Returns: The filter.
  public static func equal(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    Filter(property, .equal(value))
  }

  /// Finds the objects whose property is not equal to a value.
  ///
  /// NULL is different from every value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil for NULL.
  /// - Returns: The filter.
  public static func notEqual(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    !Filter(property, .equal(value))
  }

  /// Finds the objects whose property is less than a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter.
  public static func lessThan(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    Filter(property, .ordered(.less, value))
  }

  /// Finds the objects whose property is less than a value or equal to it.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter.
  public static func lessOrEqual(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    Filter(property, .ordered(.lessOrEqual, value))
  }

  /// Finds the objects whose property is greater than a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter.
  public static func greaterThan(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    Filter(property, .ordered(.greater, value))
  }

  /// Finds the objects whose property is greater than a value or equal to it.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter.
  public static func greaterOrEqual(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    Filter(property, .ordered(.greaterOrEqual, value))
  }

  /// Finds the objects whose property lies between two values, both included.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - lower: The least value; nil, which has no order, is an error.
  ///   - upper: The greatest value; nil is an error.
  /// - Returns: The filter.
  public static func between(
    _ property: some PropertyReference & Sendable, _ lower: (any Sendable)?, _ upper: (any Sendable)?
  ) -> Filter {
    Filter(property, .between(lower, upper))
  }
}

extension Filter {
  /// Adds, joined by AND: objects whose property equals a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil for NULL.
  /// - Returns: The filter that asks for both.
  public func equal(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    self && .equal(property, value)
  }

  /// Adds, joined by AND: objects whose property is not equal to a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil for NULL.
  /// - Returns: The filter that asks for both.
  public func notEqual(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    self && .notEqual(property, value)
  }

  /// Adds, joined by AND: objects whose property is less than a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter that asks for both.
  public func lessThan(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    self && .lessThan(property, value)
  }

  /// Adds, joined by AND: objects whose property is less than a value or equal to it.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter that asks for both.
  public func lessOrEqual(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    self && .lessOrEqual(property, value)
  }

  /// Adds, joined by AND: objects whose property is greater than a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter that asks for both.
  public func greaterThan(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    self && .greaterThan(property, value)
  }

  /// Adds, joined by AND: objects whose property is greater than a value or equal to it.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - value: The value; nil, which has no order, is an error.
  /// - Returns: The filter that asks for both.
  public func greaterOrEqual(_ property: some PropertyReference & Sendable, _ value: (any Sendable)?) -> Filter {
    self && .greaterOrEqual(property, value)
  }

  /// Adds, joined by AND: objects whose property lies between two values, both included.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - lower: The least value; nil, which has no order, is an error.
  ///   - upper: The greatest value; nil is an error.
  /// - Returns: The filter that asks for both.
  public func between(_ property: some PropertyReference & Sendable, _ lower: (any Sendable)?, _ upper: (any Sendable)?)
    -> Filter
  {
    self && .between(property, lower, upper)
  }
}
