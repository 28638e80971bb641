extension Database {
  /// The sum of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count. The sum of integers and decimals is exact.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The sum; nil where there is no value.
  /// - Throws: `DatabaseError.sqlite` where the sum is greater than SQLite's numbers, `.unreadableValue` where it is greater
  ///   than the property's type, `.invalidArgument` for a property that is no number, `.invalidKeyPath`, and what the
  ///   filter throws.
  public func sum<Root: Storable, Value: AdditiveArithmetic>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.sum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The sum of an optional property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The sum; nil where there is no value.
  /// - Throws: What it throws for a property that is not optional.
  public func sum<Root: Storable, Value: AdditiveArithmetic>(
    of keyPath: any KeyPath<Root, Value?> & Sendable, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.sum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The sum of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The sum; nil where there is no value.
  /// - Throws: What it throws for a key path; `.unknownProperty`; `.invalidArgument` where the property has another type.
  public func sum<Value: AdditiveArithmetic>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.sum, of: property, in: type, as: value, matching: filter) }
  }

  /// The least of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count. The order is that of the stored values, as in `Sort`.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `DatabaseError.invalidArgument` for a property without an order, `.invalidKeyPath`, and what the filter throws.
  public func minimum<Root: Storable, Value>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.minimum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The least of an optional property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: What it throws for a property that is not optional.
  public func minimum<Root: Storable, Value>(
    of keyPath: any KeyPath<Root, Value?> & Sendable, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.minimum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The least of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: What it throws for a key path; `.unknownProperty`; `.invalidArgument` where the property has another type.
  public func minimum<Value>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.minimum, of: property, in: type, as: value, matching: filter) }
  }

  /// The greatest of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count. The order is that of the stored values, as in `Sort`.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `DatabaseError.invalidArgument` for a property without an order, `.invalidKeyPath`, and what the filter throws.
  public func maximum<Root: Storable, Value>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.maximum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The greatest of an optional property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: What it throws for a property that is not optional.
  public func maximum<Root: Storable, Value>(
    of keyPath: any KeyPath<Root, Value?> & Sendable, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.maximum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The greatest of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: What it throws for a key path; `.unknownProperty`; `.invalidArgument` where the property has another type.
  public func maximum<Value>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) throws -> Value? {
    try read { try $0.aggregate(.maximum, of: property, in: type, as: value, matching: filter) }
  }
}
