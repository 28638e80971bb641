// Filters that ask for parts of a text: each as a function that starts a filter, and as a method that adds to one.

extension Filter {
  /// Finds the objects whose text is like a pattern.
  ///
  /// `%` stands for any text and `_` for any one character, the case of ASCII letters does not count.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - pattern: The pattern.
  /// - Returns: The filter.
  public static func like(_ property: some PropertyReference & Sendable, _ pattern: String) -> Filter {
    Filter(property, .like(pattern))
  }

  /// Finds the objects whose text is not like a pattern, or is NULL.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - pattern: The pattern, as `like` takes it.
  /// - Returns: The filter.
  public static func notLike(_ property: some PropertyReference & Sendable, _ pattern: String) -> Filter {
    !Filter(property, .like(pattern))
  }

  /// Finds the objects whose text begins with another, taken literally.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - text: The beginning.
  /// - Returns: The filter.
  public static func hasPrefix(_ property: some PropertyReference & Sendable, _ text: String) -> Filter {
    Filter(property, .hasPrefix(text))
  }

  /// Finds the objects whose text ends with another, taken literally.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - text: The end.
  /// - Returns: The filter.
  public static func hasSuffix(_ property: some PropertyReference & Sendable, _ text: String) -> Filter {
    Filter(property, .hasSuffix(text))
  }

  /// Finds the objects whose text contains another, taken literally.
  ///
  /// An empty text is contained in every text.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - text: The part.
  /// - Returns: The filter.
  public static func containsText(_ property: some PropertyReference & Sendable, _ text: String) -> Filter {
    Filter(property, .containsText(text))
  }
}

extension Filter {
  /// Adds, joined by AND: objects whose text is like a pattern.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - pattern: The pattern.
  /// - Returns: The filter that asks for both.
  public func like(_ property: some PropertyReference & Sendable, _ pattern: String) -> Filter {
    self && .like(property, pattern)
  }

  /// Adds, joined by AND: objects whose text is not like a pattern, or is NULL.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - pattern: The pattern, as `like` takes it.
  /// - Returns: The filter that asks for both.
  public func notLike(_ property: some PropertyReference & Sendable, _ pattern: String) -> Filter {
    self && .notLike(property, pattern)
  }

  /// Adds, joined by AND: objects whose text begins with another, taken literally.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - text: The beginning.
  /// - Returns: The filter that asks for both.
  public func hasPrefix(_ property: some PropertyReference & Sendable, _ text: String) -> Filter {
    self && .hasPrefix(property, text)
  }

  /// Adds, joined by AND: objects whose text ends with another, taken literally.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - text: The end.
  /// - Returns: The filter that asks for both.
  public func hasSuffix(_ property: some PropertyReference & Sendable, _ text: String) -> Filter {
    self && .hasSuffix(property, text)
  }

  /// Adds, joined by AND: objects whose text contains another, taken literally.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - text: The part.
  /// - Returns: The filter that asks for both.
  public func containsText(_ property: some PropertyReference & Sendable, _ text: String) -> Filter {
    self && .containsText(property, text)
  }
}
