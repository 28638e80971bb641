extension Database {
  /// Sets properties of the stored objects that match a filter.
  ///
  /// ```swift
  /// try database.updateObjects(of: Dog.self, set: ["owner": "Arya", "weight": 9.5], matching: \Dog.name == "Max")
  /// ```
  ///
  /// The properties of a primary key can be set too. What is inside a nested object is set with the whole object.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: The values by property name; nil for an optional property's nil. Without any, nothing is changed.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The number of rows that match, which now have the values.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func updateObjects(
    of type: (some Storable).Type, set values: [String: (any Sendable)?], matching filter: Filter = [:]
  ) async throws -> Int {
    try await write { try $0.update(type, set: values, matching: filter) }
  }

  /// Gives the row that has an object's primary key the values of the object; adds none where there is none.
  ///
  /// - Parameter object: An object of a type with a primary key, stored in the table of its dynamic type.
  /// - Returns: Whether there is such a row.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func updateObject(_ object: some Storable) async throws -> Bool {
    let type = type(of: object)
    let update = try Update(await table(of: type), to: object)
    return try await write { session in
      // The table may have been dropped since the values were taken.
      _ = try session.table(of: type)
      return try session.run(update) > 0
    }
  }
}
