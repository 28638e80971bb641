// Values are taken from the objects where the caller runs, so that the caller can go on using them.

extension Database {
  /// Stores an object: adds a row, or updates the row of the same primary key in place.
  ///
  /// The object is stored in the table of its dynamic type. A single integer key that is nil is assigned by SQLite
  /// and, in a class instance, set.
  ///
  /// - Parameters:
  ///   - object: The object; every stored property of it that is not ignored.
  ///   - update: Whether a row of the same key is updated; where false, it is an error.
  /// - Returns: The row's rowid.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func addObject(_ object: some Storable, update: Bool = true) async throws -> Int64 {
    let insert = try await statements(of: type(of: object)).insert(update: update, isReturning: true)
    let row = try StoredRow(of: object, for: insert)
    let outcome = try await write { try $0.add([row])[0] }
    if let key = outcome.assignedKey { try insert.table.setKey(of: object, to: key) }
    return outcome.rowID
  }

  /// Stores objects in one transaction: all of them, or none where one cannot be stored.
  ///
  /// - Parameters:
  ///   - objects: The objects, each stored in the table of its dynamic type.
  ///   - update: Whether rows of the same keys are updated; where false, they are an error.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  public func addObjects<Objects: Sequence>(_ objects: Objects, update: Bool = true) async throws
  where Objects.Element: Storable {
    let objects = Array(objects)
    var inserts: [ObjectIdentifier: Insert] = [:]
    for type in objects.map({ type(of: $0) }) where inserts[ObjectIdentifier(type)] == nil {
      inserts[ObjectIdentifier(type)] = try await statements(of: type).insert(
        update: update, isReturning: true)
    }
    let rows = try objects.compactMap { object in
      try inserts[ObjectIdentifier(type(of: object))].map { try StoredRow(of: object, for: $0) }
    }
    let outcomes = try await write { try $0.add(rows) }
    for (object, (row, outcome)) in zip(objects, zip(rows, outcomes)) {
      if let key = outcome.assignedKey { try row.insert.table.setKey(of: object, to: key) }
    }
  }

  /// Stores a row of the values in a dictionary.
  ///
  /// A new row has the type's `init()` values for the properties that are absent; in a row of the same primary key,
  /// only the properties that are named change.
  ///
  /// - Parameters:
  ///   - data: The values by property name; nil or `NSNull` for nil.
  ///   - type: The type in whose table the row is stored.
  ///   - update: Whether a row of the same key is updated; where false, it is an error.
  /// - Returns: The row's rowid.
  /// - Throws: `CancellationError`, and what the form without `async` throws.
  @discardableResult
  public func addData(
    _ data: [String: Any], of type: (some Storable).Type, update: Bool = true
  ) async throws -> Int64 {
    let row = try StoredRow(data, of: type, in: await table(of: type), update: update)
    return try await write { try $0.add([row])[0].rowID }
  }
}
