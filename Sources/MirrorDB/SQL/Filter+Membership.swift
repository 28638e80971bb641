// Filters that look for a value among others, or for NULL: each as a function that starts a filter, and as a method that adds to one.

extension Filter {
  /// Finds the objects whose property equals one of any number of values.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - values: The values; nil for NULL. Without any, no object is found.
  /// - Returns: The filter.
  public static func isIn(_ property: some PropertyReference & Sendable, _ values: [(any Sendable)?]) -> Filter {
    Filter(property, .isIn(values))
  }

  /// Finds the objects whose property equals none of any number of values.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - values: The values; nil for NULL. Where nil is not among them, objects with NULL are found.
  /// - Returns: The filter.
  public static func isNotIn(_ property: some PropertyReference & Sendable, _ values: [(any Sendable)?]) -> Filter {
    !Filter(property, .isIn(values))
  }

  /// Finds the objects whose property is nil.
  ///
  /// - Parameter property: The property: its name, a path into nested JSON, or a key path.
  /// - Returns: The filter.
  public static func isNull(_ property: some PropertyReference & Sendable) -> Filter {
    Filter(property, .equal(nil))
  }

  /// Finds the objects whose property is not nil.
  ///
  /// - Parameter property: The property: its name, a path into nested JSON, or a key path.
  /// - Returns: The filter.
  public static func isNotNull(_ property: some PropertyReference & Sendable) -> Filter {
    !Filter(property, .equal(nil))
  }

  /// Finds the objects whose array or set has an element, or whose dictionary has a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - element: The element; nil for a nil one.
  /// - Returns: The filter.
  public static func contains(_ property: some PropertyReference & Sendable, _ element: (any Sendable)?) -> Filter {
    Filter(property, .contains(element))
  }
}

extension Filter {
  /// Adds, joined by AND: objects whose property equals one of any number of values.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - values: The values; nil for NULL. Without any, no object is found.
  /// - Returns: The filter that asks for both.
  public func isIn(_ property: some PropertyReference & Sendable, _ values: [(any Sendable)?]) -> Filter {
    self && .isIn(property, values)
  }

  /// Adds, joined by AND: objects whose property equals none of any number of values.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - values: The values; nil for NULL. Where nil is not among them, objects with NULL are found.
  /// - Returns: The filter that asks for both.
  public func isNotIn(_ property: some PropertyReference & Sendable, _ values: [(any Sendable)?]) -> Filter {
    self && .isNotIn(property, values)
  }

  /// Adds, joined by AND: objects whose property is nil.
  ///
  /// - Parameter property: The property: its name, a path into nested JSON, or a key path.
  /// - Returns: The filter that asks for both.
  public func isNull(_ property: some PropertyReference & Sendable) -> Filter {
    self && .isNull(property)
  }

  /// Adds, joined by AND: objects whose property is not nil.
  ///
  /// - Parameter property: The property: its name, a path into nested JSON, or a key path.
  /// - Returns: The filter that asks for both.
  public func isNotNull(_ property: some PropertyReference & Sendable) -> Filter {
    self && .isNotNull(property)
  }

  /// Adds, joined by AND: objects whose array or set has an element, or whose dictionary has a value.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - element: The element; nil for a nil one.
  /// - Returns: The filter that asks for both.
  public func contains(_ property: some PropertyReference & Sendable, _ element: (any Sendable)?) -> Filter {
    self && .contains(property, element)
  }
}
