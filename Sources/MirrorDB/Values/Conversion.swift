/// A type's converter, together with the access to fields of the type.
///
/// The access is made here, where the compiler knows the types, so that for the types of the standard library and
/// Foundation it is compiled for each by itself and a load or a store is no more than that.
struct Conversion: Sendable {
  let converter: any ValueConverter
  /// Makes the access to a field at an offset.
  let access: @Sendable (_ offset: Int) -> FieldAccess
  /// The same for the optional of the type, for the optional of that, and so on.
  private let optionalAccesses: [@Sendable (_ offset: Int) -> FieldAccess]

  init<Converter: ValueConverter>(_ converter: Converter) {
    let optional = OptionalConverter(wrapped: converter)
    let lazyOptional = OptionalConverter(wrapped: optional)
    self.converter = converter
    access = { FieldAccess(converter, offset: $0) }
    optionalAccesses = [{ FieldAccess(optional, offset: $0) }, { FieldAccess(lazyOptional, offset: $0) }]
  }

  private init(
    converter: any ValueConverter, accesses: [@Sendable (_ offset: Int) -> FieldAccess]
  ) throws {
    // The storage of a lazy optional is the deepest optional there is.
    guard let access = accesses.first else { throw ConversionError("its type is an optional of optionals") }
    self.converter = converter
    self.access = access
    optionalAccesses = Array(accesses.dropFirst())
  }

  /// The conversion of the optional of the type.
  func optional() throws -> Conversion {
    try Conversion(converter: Self.optional(of: converter), accesses: optionalAccesses)
  }

  private static func optional(of converter: some ValueConverter) -> any ValueConverter {
    OptionalConverter(wrapped: converter)
  }
}

extension ValueConverter {
  /// The type of the values, to be compared with a field's type.
  var valueType: Any.Type { Value.self }
}
