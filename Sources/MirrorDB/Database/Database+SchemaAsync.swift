extension Database {
  /// Drops the table of a type with all of its rows, indexes and triggers; the type's next use makes a new one.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether there was a table.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func dropTable(of type: (some Storable).Type) async throws -> Bool {
    try await write { try $0.dropTable(of: type) }
  }

  /// Empties the file, so that it is as new: without tables, rows and records of migrations.
  ///
  /// The call is one transaction, and cannot be made inside another.
  ///
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func erase() async throws {
    try await write { try $0.erase() }
  }
}
