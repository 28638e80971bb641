extension Database {
  /// The stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type; rows of its subclasses, which have tables of their own, are not among them.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The objects, in the order in which SQLite finds them.
  /// - Throws: `DatabaseError.unreadableValue` for a stored value that does not fit its property,
  ///   `.constantProperties` for a type with `let` properties, `.unknownProperty` and `.invalidValue` for the filter.
  public func objects<Object: Storable>(of type: Object.Type, matching filter: Filter = [:]) throws -> [Object] {
    try read { try $0.objects(of: type, matching: filter) }
  }

  /// The first stored object of a type that matches a filter; nil where none does.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The object, or nil.
  /// - Throws: What `objects(of:matching:)` throws.
  public func object<Object: Storable>(of type: Object.Type, matching filter: Filter = [:]) throws -> Object? {
    try read { try $0.objects(of: type, matching: filter, limit: 1).first }
  }

  /// The stored rows of a type that match a filter, as dictionaries.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which rows; all of them for `[:]`.
  /// - Returns: For each row the values by property name, each of the property's own type; a property that is nil is
  ///   absent.
  /// - Throws: What `objects(of:matching:)` throws, `.constantProperties` excepted.
  public func data(of type: (some Storable).Type, matching filter: Filter = [:]) throws -> [[String: Any]] {
    try read { try $0.dictionaries(of: type, matching: filter) }
  }

  /// The number of stored objects of a type that match a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The number of rows.
  /// - Throws: `DatabaseError.unknownProperty` and `.invalidValue` for the filter.
  public func count(of type: (some Storable).Type, matching filter: Filter = [:]) throws -> Int {
    try read { try $0.count(of: type, matching: filter) }
  }

  /// Whether a stored object of a type matches a filter.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: Whether there is one.
  /// - Throws: `DatabaseError.unknownProperty` and `.invalidValue` for the filter.
  public func contains(_ type: (some Storable).Type, matching filter: Filter = [:]) throws -> Bool {
    try read { try $0.contains(type, matching: filter) }
  }
}
