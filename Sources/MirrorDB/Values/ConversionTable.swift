/// A type that the conversion table lists by itself: scalars of the standard library and Foundation, optionals
/// and collections.
protocol NativelyStored {
  /// The type's row of the conversion table.
  static func conversion(in builder: inout ShapeBuilder) throws -> Conversion
}

extension Conversion {
  /// Whether the conversion table has a row for the type.
  static func isKnown(_ type: Any.Type) -> Bool {
    type is any NativelyStored.Type || type is any StorableValue.Type || type is any Storable.Type
      || type is any RawRepresentable.Type || type is any (Decodable & Encodable).Type
  }
}

extension ShapeBuilder {
  /// The conversion of a type, nested types included.
  ///
  /// - Throws: `ConversionError` for a type that nobody can convert, or `DatabaseError` for a nested one.
  mutating func conversion(of type: Any.Type) throws -> Conversion {
    let conversion = try lookUp(type)
    // A subclass inherits the row of its superclass, but a field of it must not receive a superclass instance.
    guard ObjectIdentifier(conversion.converter.valueType) == ObjectIdentifier(type) else {
      throw unsupported(type)
    }
    return conversion
  }

  /// The converter of a type that the compiler knows.
  mutating func converter<Value>(of type: Value.Type) throws -> any ValueConverter<Value> {
    guard let converter = try conversion(of: type).converter as? any ValueConverter<Value> else {
      throw unsupported(type)
    }
    return converter
  }

  private mutating func lookUp(_ type: Any.Type) throws -> Conversion {
    if let native = type as? any NativelyStored.Type { return try native.conversion(in: &self) }
    if let scalar = type as? any StorableValue.Type { return try storableValue(scalar) }
    if let nested = type as? any Storable.Type { return try self.nested(nested) }
    if let raw = type as? any RawRepresentable.Type, let conversion = rawRepresentable(raw) { return conversion }
    if let codable = type as? any (Decodable & Encodable).Type { return self.codable(codable) }
    throw unsupported(type)
  }

  private func unsupported(_ type: Any.Type) -> ConversionError {
    let name = TypeName.readable(type)
    switch MetadataKind(of: type) {
    case .tuple:
      return ConversionError(
        "its type \(name) is a tuple",
        remedy: "Use a struct that is Storable or Codable, or name it in ignoredProperties()")
    case .existential, .metatype, .other:
      return ConversionError(
        "its type \(name) does not say what its values are",
        remedy: "Use a concrete type, or name it in ignoredProperties()")
    case .function:
      return ConversionError("its type \(name) is a closure", remedy: "Name it in ignoredProperties()")
    default:
      return ConversionError(
        "nobody can convert its type \(name)",
        remedy: "Make \(name) a StorableValue, Codable or Storable, or name the property in ignoredProperties()")
    }
  }
}

// MARK: Opened types

extension ShapeBuilder {
  private mutating func storableValue<Value: StorableValue>(_ type: Value.Type) throws -> Conversion {
    let base = try converter(of: Value.Stored.self)
    guard base.isScalar, !base.isOptional else {
      throw ConversionError(
        "\(TypeName.readable(type)) is stored as \(TypeName.readable(Value.Stored.self)), which is no scalar",
        remedy: "Let Stored be a scalar, such as Int, Double, String or Data")
    }
    return Conversion(StorableValueConverter<Value>(base: base))
  }

  private mutating func nested<Value: Storable>(_ type: Value.Type) throws -> Conversion {
    Conversion(NestedConverter<Value>(reference: try reference(to: type)))
  }

  /// The conversion by raw value; nil where the raw value is no scalar.
  private mutating func rawRepresentable<Value: RawRepresentable>(_ type: Value.Type) -> Conversion? {
    guard let base = try? converter(of: Value.RawValue.self), base.isScalar, !base.isOptional else { return nil }
    return Conversion(RawValueConverter<Value>(base: base))
  }

  private func codable<Value: Decodable & Encodable>(_ type: Value.Type) -> Conversion {
    Conversion(CodableConverter<Value>(conversions: CodableConversions(dateStorage: dateStorage)))
  }
}
