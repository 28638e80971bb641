extension Database {
  /// The stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type; rows of its subclasses, which have tables of their own, are not among them.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The objects, in the order in which SQLite finds them.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func objects<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:]
  ) async throws -> sending [Object] {
    try await read { try $0.objects(of: type, matching: filter) }
  }

  /// The first stored object of a type that matches a filter; nil where none does.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The object, or nil.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func object<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:]
  ) async throws -> sending Object? {
    try await read { try $0.objects(of: type, matching: filter, limit: 1).first }
  }

  /// The stored rows of a type that match a filter, as dictionaries.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which rows; all of them for `[:]`.
  /// - Returns: For each row the values by property name, each of the property's own type; a property that is nil is
  ///   absent.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func data(
    of type: (some Storable).Type, matching filter: Filter = [:]
  ) async throws -> sending [[String: Any]] {
    try await read { try $0.dictionaries(of: type, matching: filter) }
  }

  /// Calls a closure with each stored object of a type that matches a filter, one at a time.
  ///
  /// The closure, and the reading, run where the caller runs.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  ///   - body: What is done with each object.
  /// - Throws: What `body` throws, `CancellationError`, and what the form without `async` throws.
  public func forEachObject<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:], _ body: (Object) throws -> Void
  ) async throws {
    try await readInPlace(type) { try $0.forEachObject(of: type, matching: filter, body) }
  }

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
