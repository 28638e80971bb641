import MirrorDBSQLite

/// What reflection found out about a type, once for the process: its properties with their converters and the
/// access to their fields.
final class Shape: Sendable {
  let type: any Storable.Type
  /// The type's name as tables and messages show it.
  let typeName: String
  /// How dates are stored by the database that the shape was built for.
  let dateStorage: DateStorage
  /// The stored properties in the order of declaration, inherited ones first.
  let properties: [ShapeProperty]
  /// The properties' names as the keys of JSON objects, in the same order.
  let jsonKeys: JSONKeys
  /// The names of the properties that are declared with `let`.
  private let constants: [String]
  private let positions: [String: Int]

  init(type: any Storable.Type, typeName: String, dateStorage: DateStorage, properties: [ShapeProperty]) {
    self.type = type
    self.typeName = typeName
    self.dateStorage = dateStorage
    self.properties = properties
    constants = properties.filter { !$0.isVariable }.map(\.name)
    jsonKeys = JSONKeys(properties.map(\.name))
    positions = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
  }

  /// The position of a property among `properties`.
  ///
  /// - Throws: `DatabaseError.unknownProperty` with the nearest name.
  func position(of name: String) throws -> Int {
    if let position = positions[name] { return position }
    throw DatabaseError.unknownProperty(
      type: typeName, property: name, nearest: Spelling.nearest(to: name, among: properties.map(\.name)))
  }

  func property(named name: String) throws -> ShapeProperty {
    try properties[position(of: name)]
  }

  /// Refuses to restore objects whose properties are declared with `let`.
  func checkRestorable() throws {
    guard constants.isEmpty else {
      throw DatabaseError.constantProperties(type: typeName, properties: constants)
    }
  }
}

/// A property that the conversion table knows how to store.
final class ShapeProperty: Sendable {
  let name: String
  let converter: any ValueConverter
  let access: FieldAccess
  let isVariable: Bool
  let isLazy: Bool

  init(_ property: Property, _ conversion: Conversion) {
    name = property.name
    converter = conversion.converter
    access = conversion.access(property.offset)
    isVariable = property.isVariable
    isLazy = property.isLazy
  }
}
