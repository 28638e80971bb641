extension Database {
  /// The stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type; rows of its subclasses, which have tables of their own, are not among them.
  ///   - filter: Which objects; all of them for `[:]`.
  ///   - sorts: The properties by which the objects are sorted, the most important first.
  ///   - limit: How many objects there are at most; nil for all.
  ///   - offset: How many objects are left out in front; nil for none.
  /// - Returns: The objects; without a sort in the order in which SQLite finds them.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func objects<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:], sortedBy sorts: Sort..., limit: Int? = nil, offset: Int? = nil
  ) async throws -> sending [Object] {
    try await read { try $0.objects(of: type, Query(filter: filter, sorts: sorts, limit: limit, offset: offset)) }
  }

  /// The first stored object of a type that matches a filter; nil where none does.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  ///   - sorts: The properties that say which object is the first.
  /// - Returns: The object, or nil.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func object<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:], sortedBy sorts: Sort...
  ) async throws -> sending Object? {
    try await read { try $0.objects(of: type, Query(filter: filter, sorts: sorts, limit: 1)).first }
  }

  /// The stored object of a primary key; nil where there is none.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - key: The key's value; of a key of several properties, the value of the one that is declared first, inherited
  ///     ones before the type's own.
  ///   - more: The values of the others, in the order of declaration.
  /// - Returns: The object, or nil.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func object<Object: Storable>(
    of type: Object.Type, key: (any Sendable)?, _ more: (any Sendable)?...
  ) async throws -> sending Object? {
    try await read { try $0.object(of: type, key: key, more) }
  }

  /// The stored rows of a type that match a filter, as dictionaries.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which rows; all of them for `[:]`.
  ///   - sorts: The properties by which the rows are sorted, the most important first.
  ///   - limit: How many rows there are at most; nil for all.
  ///   - offset: How many rows are left out in front; nil for none.
  /// - Returns: For each row the values by property name, each of the property's own type; a property that is nil is
  ///   absent.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func data(
    of type: (some Storable).Type, matching filter: Filter = [:], sortedBy sorts: Sort..., limit: Int? = nil,
    offset: Int? = nil
  ) async throws -> sending [[String: Any]] {
    try await read { try $0.dictionaries(of: type, Query(filter: filter, sorts: sorts, limit: limit, offset: offset)) }
  }

  /// Calls a closure with each stored object of a type that matches a filter, one at a time.
  ///
  /// However many objects there are, only the current one is in memory, until the closure changes the database in a
  /// transaction or in memory: then the rest is read at once. What the closure throws ends the walk.
  /// The closure, and the reading, run where the caller runs.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  ///   - sorts: The properties by which the objects are sorted, the most important first.
  ///   - limit: How many objects there are at most; nil for all.
  ///   - offset: How many objects are left out in front; nil for none.
  ///   - body: What is done with each object.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func forEachObject<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:], sortedBy sorts: Sort..., limit: Int? = nil,
    offset: Int? = nil, _ body: (Object) throws -> Void
  ) async throws {
    try await readInPlace(type) { session in
      let query = Query(filter: filter, sorts: sorts, limit: limit, offset: offset)
      try session.forEachObject(of: type, query, body)
    }
  }
}
