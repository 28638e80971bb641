/// A type's converter, together with the access to fields of the type.
///
/// The access is made here, where the compiler knows the types, so that for the types of the standard library and
/// Foundation it is compiled for each by itself and a load or a store is no more than that.
struct Conversion: Sendable {
  let converter: any ValueConverter
  /// Makes the access to a field at an offset.
  let access: @Sendable (_ offset: Int) -> FieldAccess
  private let optionalAccess: @Sendable (_ offset: Int) -> FieldAccess

  init<Converter: ValueConverter>(_ converter: Converter) {
    self.converter = converter
    access = { FieldAccess(converter, offset: $0) }
    optionalAccess = { FieldAccess(OptionalConverter(wrapped: converter), offset: $0) }
  }

  private init(
    converter: any ValueConverter, access: @escaping @Sendable (Int) -> FieldAccess
  ) {
    self.converter = converter
    self.access = access
    // Only lazy properties hold an optional of an optional, and nothing asks for a third level.
    optionalAccess = access
  }

  /// The conversion of the optional of the type.
  func optional() -> Conversion {
    Conversion(converter: Self.optional(of: converter), access: optionalAccess)
  }

  private static func optional(of converter: some ValueConverter) -> any ValueConverter {
    OptionalConverter(wrapped: converter)
  }
}

extension ValueConverter {
  /// The type of the values, to be compared with a field's type.
  var valueType: Any.Type { Value.self }
}
