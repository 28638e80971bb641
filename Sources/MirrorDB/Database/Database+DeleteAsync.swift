extension Database {
  /// Deletes the stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The number of rows deleted.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func deleteObjects(of type: (some Storable).Type, matching filter: Filter = [:]) async throws -> Int {
    try await write { try $0.delete(type, matching: filter) }
  }

  /// Deletes the row that has an object's primary key.
  ///
  /// - Parameter object: An object of a type with a primary key; only the key's values count.
  /// - Returns: Whether there was such a row.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func deleteObject(_ object: some Storable) async throws -> Bool {
    let type = type(of: object)
    let statement = try await table(of: type).deletion(of: object)
    return try await write { session in
      // The table may have been dropped since the key was taken.
      _ = try session.table(of: type)
      return try session.run(statement) > 0
    }
  }
}
