extension Database {
  /// Deletes the stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The number of rows deleted.
  /// - Throws: `DatabaseError.unknownProperty` and `.invalidValue` for the filter.
  @discardableResult
  public func deleteObjects(of type: (some Storable).Type, matching filter: Filter = [:]) throws -> Int {
    try write { try $0.delete(type, matching: filter) }
  }

  /// Deletes the row that has an object's primary key.
  ///
  /// - Parameter object: An object of a type with a primary key; only the key's values count.
  /// - Returns: Whether there was such a row.
  /// - Throws: `DatabaseError.noPrimaryKey` for a type without a key, `.missingKey` where the key is nil.
  @discardableResult
  public func deleteObject(_ object: some Storable) throws -> Bool {
    try write { try $0.delete(object) }
  }
}
