extension Database {
  /// The number of stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The number of rows.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func count(of type: (some Storable).Type, matching filter: Filter = [:]) async throws -> Int {
    try await read { try $0.count(of: type, matching: filter) }
  }

  /// Whether a stored object of a type matches a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: Whether there is one.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func contains(_ type: (some Storable).Type, matching filter: Filter = [:]) async throws -> Bool {
    try await read { try $0.contains(type, matching: filter) }
  }
}
