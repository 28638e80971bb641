extension Database {
  /// The average of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The average, of decimals the `Double` nearest to it; nil where there is no value.
  /// - Throws: `DatabaseError.invalidArgument` for a property that is no number, `.invalidKeyPath`, and what the filter
  ///   throws.
  public func average<Root: Storable, Value>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) throws -> Double? {
    try read { try $0.average(of: keyPath, in: Root.self, matching: filter) }
  }

  /// The average of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The average, of decimals the `Double` nearest to it; nil where there is no value.
  /// - Throws: What it throws for a key path; `.unknownProperty`.
  public func average(
    of property: String, in type: (some Storable).Type, matching filter: Filter = [:]
  ) throws -> Double? {
    try read { try $0.average(of: property, in: type, matching: filter) }
  }

  /// The different values of a property in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The values in the order in which they are stored; of an optional property nil is the first, where an
  ///   object has it.
  /// - Throws: `DatabaseError.unreadableValue` for a stored value that does not fit the property, `.invalidKeyPath`,
  ///   and what the filter throws.
  public func values<Root: Storable, Value>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) throws -> [Value] {
    try read { try $0.distinctValues(of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The different values of a named property in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The values in the order in which they are stored.
  /// - Throws: What it throws for a key path; `.unknownProperty`; `.invalidArgument` where the property has another type.
  public func values<Value>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) throws -> [Value] {
    try read { try $0.distinctValues(of: property, in: type, as: value, matching: filter) }
  }
}
