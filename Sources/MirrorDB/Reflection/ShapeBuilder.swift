/// Builds the shapes of types and keeps them for the process.
///
/// A type and all that it nests are built together and published together: what a nested type refuses is an
/// error at the outer type's first use, and types may refer to each other in a circle.
struct ShapeBuilder {
  /// How dates are stored by the database that asks.
  let dateStorage: DateStorage
  private var references: [ObjectIdentifier: ShapeReference] = [:]
  private var finished: [Shape] = []

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let dateStorage: DateStorage
  }

  private static let published = Locked<[Key: Shape]>([:])

  init(dateStorage: DateStorage) {
    self.dateStorage = dateStorage
  }

  /// The shape of a type, from the cache or built now.
  ///
  /// - Throws: `DatabaseError.invalidType` or `.invalidProperty` for what cannot be stored. A refusal is not kept.
  static func shape(of type: any Storable.Type, dateStorage: DateStorage) throws -> Shape {
    if let shape = published(type, dateStorage) { return shape }
    return try build(dateStorage) { try $0.reference(to: type).shape }
  }

  /// The converter of a type that is no property of a shape but stands inside a `Codable` value.
  static func converter<Value>(of type: Value.Type, dateStorage: DateStorage) throws -> any ValueConverter<Value> {
    try build(dateStorage) { try $0.converter(of: type) }
  }

  /// Builds something, and publishes the shapes that it needs: all of them, or none where another thread has been
  /// faster with one, which is then used.
  private static func build<Result>(
    _ dateStorage: DateStorage, _ body: (inout ShapeBuilder) throws -> Result
  ) throws -> Result {
    while true {
      var builder = ShapeBuilder(dateStorage: dateStorage)
      do {
        let result = try body(&builder)
        if builder.publish() { return result }
        builder.abandon()
      } catch {
        builder.abandon()
        throw error
      }
    }
  }

  private static func published(_ type: any Storable.Type, _ dateStorage: DateStorage) -> Shape? {
    published.withLock { $0[Key(type: ObjectIdentifier(type), dateStorage: dateStorage)] }
  }

  /// Publishes the shapes that have been built.
  ///
  /// - Returns: false where one of them has been published by another thread meanwhile; then none is.
  private func publish() -> Bool {
    Self.published.withLock { cache in
      let shapes = finished.map { (Key(type: ObjectIdentifier($0.type), dateStorage: dateStorage), $0) }
      guard shapes.allSatisfy({ cache[$0.0] == nil }) else { return false }
      for (key, shape) in shapes { cache[key] = shape }
      return true
    }
  }

  /// Takes apart what has been built in vain: shapes that refer to each other in a circle would stay for ever.
  private func abandon() {
    for reference in references.values { reference.clear() }
  }

  /// A reference to the shape of a type, which may be one that is still being built.
  mutating func reference(to type: any Storable.Type) throws -> ShapeReference {
    if let started = references[ObjectIdentifier(type)] { return started }
    let reference = ShapeReference()
    references[ObjectIdentifier(type)] = reference
    if let shape = Self.published(type, dateStorage) {
      reference.complete(with: shape)
      return reference
    }
    let shape = try build(type)
    reference.complete(with: shape)
    finished.append(shape)
    return reference
  }

  private mutating func build(_ type: any Storable.Type) throws -> Shape {
    let typeName = TypeName.readable(type)
    try Self.checkKind(of: type, named: typeName)
    let ignored = (type as? any IgnoredProperties.Type)?.ignoredProperties() ?? []
    let properties = Property.properties(of: type, ignoring: ignored)
    try Self.checkNames(of: properties, typeName: typeName)
    let converted = try properties.map { try shapeProperty($0, typeName: typeName) }
    return Shape(type: type, typeName: typeName, dateStorage: dateStorage, properties: converted)
  }

  private mutating func shapeProperty(_ property: Property, typeName: String) throws -> ShapeProperty {
    do {
      let conversion = try conversion(ofProperty: property)
      return ShapeProperty(property, conversion)
    } catch let error as ConversionError {
      throw DatabaseError.invalidProperty(
        type: typeName, property: property.name, reason: error.reason, remedy: remedy(error, for: property))
    }
  }

  private func remedy(_ error: ConversionError, for property: Property) -> String {
    // The storage of a wrapped property has an underscore, too, and nothing else tells it from other properties.
    guard property.name.hasPrefix("_"), !Conversion.isKnown(property.type) else { return error.remedy }
    return error.remedy + "; if it is a property wrapper, let it store wrappedValue or nothing but the value"
  }

  private mutating func conversion(ofProperty property: Property) throws -> Conversion {
    guard property.isLazy, let wrapped = (property.type as? any OptionalType.Type)?.wrappedType else {
      return try conversion(of: property.type)
    }
    // The storage of a lazy optional is an optional of an optional, which nothing else may be.
    return try conversion(of: wrapped).optional()
  }
}

// MARK: Checks

extension ShapeBuilder {
  private static func checkKind(of type: any Storable.Type, named typeName: String) throws {
    if type is any Actor.Type {
      throw DatabaseError.invalidType(
        type: typeName, reason: "it is an actor, whose properties only the actor itself may touch",
        remedy: "Store a class or a struct that the actor holds")
    }
    guard [.class, .struct].contains(MetadataKind(of: type)) else {
      throw DatabaseError.invalidType(
        type: typeName, reason: "it is neither a class nor a struct",
        remedy: "Make it a property of a class or a struct")
    }
  }

  private static func checkNames(of properties: [Property], typeName: String) throws {
    guard !properties.isEmpty else {
      throw DatabaseError.invalidType(
        type: typeName, reason: "it has no stored property that can hold data",
        remedy: "Declare a stored property with var; static and computed ones are not stored")
    }
    var seen: [String: Property] = [:]
    for property in properties {
      guard let other = seen.updateValue(property, forKey: property.name.asciiLowercased) else { continue }
      throw DatabaseError.invalidType(
        type: typeName, reason: clash(of: other, and: property),
        remedy: "Rename one of them, or name it in ignoredProperties()")
    }
  }

  private static func clash(of first: Property, and second: Property) -> String {
    guard first.name == second.name else {
      return "the names \(first.name) and \(second.name) differ in case only, which SQLite does not tell apart"
    }
    let owners = "\(TypeName.readable(first.owner)) and \(TypeName.readable(second.owner))"
    return "\(owners) both declare a stored property \(first.name)"
  }
}

extension String {
  /// The text as SQLite folds the case of identifiers: ASCII letters only.
  var asciiLowercased: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}

/// A place for a shape that is built while others already refer to it.
final class ShapeReference: Sendable {
  private let completed = Locked<Shape?>(nil)

  func complete(with shape: Shape) {
    completed.withLock { $0 = shape }
  }

  func clear() {
    completed.withLock { $0 = nil }
  }

  /// The finished shape.
  var shape: Shape {
    get throws {
      guard let shape = completed.withLock({ $0 }) else {
        // Nothing is converted while a shape is being built.
        throw ConversionError("its type is used before its properties are known")
      }
      return shape
    }
  }
}
