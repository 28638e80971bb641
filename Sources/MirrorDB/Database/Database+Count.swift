extension Database {
  /// The number of stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The number of rows.
  /// - Throws: `DatabaseError.unknownProperty`, `.invalidKeyPath` and `.invalidValue` for the filter.
  public func count(of type: (some Storable).Type, matching filter: Filter = [:]) throws -> Int {
    try read { try $0.count(of: type, matching: filter) }
  }

  /// Whether a stored object of a type matches a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: Whether there is one.
  /// - Throws: `DatabaseError.unknownProperty`, `.invalidKeyPath` and `.invalidValue` for the filter.
  public func contains(_ type: (some Storable).Type, matching filter: Filter = [:]) throws -> Bool {
    try read { try $0.contains(type, matching: filter) }
  }
}
