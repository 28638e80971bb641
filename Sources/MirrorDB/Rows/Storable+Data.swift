extension Storable {
  /// Creates an instance of a dictionary of its properties.
  ///
  /// A property that is absent has its `init()` value; nil or `NSNull` stands for nil. A value is one of the property's
  /// own type, or one that stands for it exactly, such as an `NSNumber` or the raw value of an enum.
  ///
  /// - Parameter data: The values by property name.
  /// - Throws: `DatabaseError.unknownProperty` for a name that is no property, `.invalidValue` for a value of another
  ///   type, `.constantProperties` for a type with `let` properties, `.invalidType`, `.invalidProperty`.
  public init(data: [String: Any]) throws {
    let shape = try ShapeBuilder.shape(of: Self.self, dateStorage: .secondsSinceReferenceDate)
    try shape.checkRestorable()
    self.init()
    try shape.set(data, to: &self)
  }

  /// The properties as a dictionary.
  ///
  /// - Returns: The values by property name, each of the property's own type; a property that is nil is absent.
  /// - Throws: `DatabaseError.invalidType` and `.invalidProperty` for what cannot be stored.
  public func data() throws -> [String: Any] {
    try ShapeBuilder.shape(of: type(of: self), dateStorage: .secondsSinceReferenceDate).dictionary(of: self)
  }
}
