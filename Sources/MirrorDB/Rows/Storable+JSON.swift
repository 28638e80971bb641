extension Storable {
  /// Creates an instance of the JSON text of an object.
  ///
  /// Keys are the properties' names, those of `ColumnNames` included. A key that is missing leaves the property its
  /// `init()` value, one that names no property is passed over, and values are as they would stand in a column that
  /// holds JSON.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - dateStorage: How dates stand in the text.
  /// - Throws: `DatabaseError.invalidJSON` with the path to what is wrong, `.constantProperties` for a type with `let`
  ///   properties, `.invalidType`, `.invalidProperty`.
  public init(json: String, dateStorage: DateStorage = .secondsSinceReferenceDate) throws {
    let shape = try ShapeBuilder.shape(of: Self.self, dateStorage: dateStorage)
    try shape.checkRestorable()
    self.init()
    do {
      try shape.read(JSONValue(parsing: json), into: &self)
    } catch let error as ConversionError {
      throw DatabaseError.invalidJSON(
        type: shape.typeName, path: error.pathDescription,
        reason: error.sentence(otherwise: "Correct the JSON, or change the type"))
    }
  }

  /// The properties as the JSON text of an object, in the order of declaration.
  ///
  /// Equal objects give equal texts, and a property that is nil gives null.
  ///
  /// - Parameter dateStorage: How dates stand in the text.
  /// - Returns: The text, without white space.
  /// - Throws: `DatabaseError.invalidValue` with the path to a value that JSON cannot hold, such as NaN or a circle of
  ///   references; `.invalidType`, `.invalidProperty`.
  public func json(dateStorage: DateStorage = .secondsSinceReferenceDate) throws -> String {
    let shape = try ShapeBuilder.shape(of: type(of: self), dateStorage: dateStorage)
    var writer = JSONWriter()
    do {
      try shape.write(self, to: &writer)
    } catch let error as ConversionError {
      throw shape.invalidValue(error)
    }
    return writer.string
  }
}
