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
  /// - Throws: `DatabaseError.duplicateKey` for a key that is stored already where `update` is false,
  ///   `.missingKey`, `.invalidValue`, `.invalidType`, `.invalidProperty`.
  @discardableResult
  public func addObject(_ object: some Storable, update: Bool = true) throws -> Int64 {
    try write { try $0.add(object, update: update) }
  }

  /// Stores objects in one transaction: all of them, or none where one cannot be stored.
  ///
  /// - Parameters:
  ///   - objects: The objects, each stored in the table of its dynamic type.
  ///   - update: Whether rows of the same keys are updated; where false, they are an error.
  /// - Throws: What `addObject(_:update:)` throws.
  public func addObjects<Objects: Sequence>(_ objects: Objects, update: Bool = true) throws
  where Objects.Element: Storable {
    try write { try $0.add(objects, update: update) }
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
  /// - Throws: `DatabaseError.unknownProperty` for a name that is no property, `.invalidValue` for a value of
  ///   another type, and what `addObject(_:update:)` throws.
  @discardableResult
  public func addData(_ data: [String: Any], of type: (some Storable).Type, update: Bool = true) throws -> Int64 {
    try write { try $0.add(data, of: type, update: update) }
  }
}
