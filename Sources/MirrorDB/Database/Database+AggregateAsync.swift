extension Database {
  /// The sum of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count. The sum of integers and decimals is exact.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The sum; nil where there is no value.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func sum<Root: Storable, Value: AdditiveArithmetic & Sendable>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.sum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The sum of an optional property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The sum; nil where there is no value.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func sum<Root: Storable, Value: AdditiveArithmetic & Sendable>(
    of keyPath: any KeyPath<Root, Value?> & Sendable, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.sum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The sum of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The sum; nil where there is no value.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func sum<Value: AdditiveArithmetic & Sendable>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.sum, of: property, in: type, as: value, matching: filter) }
  }

  /// The least of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count. The order is that of the stored values, as in `Sort`.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func minimum<Root: Storable, Value: Sendable>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.minimum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The least of an optional property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func minimum<Root: Storable, Value: Sendable>(
    of keyPath: any KeyPath<Root, Value?> & Sendable, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.minimum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The least of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func minimum<Value: Sendable>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.minimum, of: property, in: type, as: value, matching: filter) }
  }

  /// The greatest of a property's values in the stored objects that match a filter.
  ///
  /// NULL does not count. The order is that of the stored values, as in `Sort`.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func maximum<Root: Storable, Value: Sendable>(
    of keyPath: any KeyPath<Root, Value> & Sendable, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.maximum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The greatest of an optional property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - keyPath: The property; one of a nested object too.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func maximum<Root: Storable, Value: Sendable>(
    of keyPath: any KeyPath<Root, Value?> & Sendable, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.maximum, of: keyPath, in: Root.self, as: Value.self, matching: filter) }
  }

  /// The greatest of a named property's values in the stored objects that match a filter.
  ///
  /// - Parameters:
  ///   - property: The property's name, or a path into nested JSON.
  ///   - type: The type whose objects are asked.
  ///   - value: The property's type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The value; nil where there is none.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func maximum<Value: Sendable>(
    of property: String, in type: (some Storable).Type, as value: Value.Type, matching filter: Filter = [:]
  ) async throws -> Value? {
    try await read { try $0.aggregate(.maximum, of: property, in: type, as: value, matching: filter) }
  }
}
