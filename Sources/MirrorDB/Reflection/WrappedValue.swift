/// The value inside the storage of a property wrapper.
///
/// `@Wrapper var x` stores a field `_x` of the wrapper's type. Nothing in the metadata says that the type is a
/// wrapper, so it is told by its shape: it stores `wrappedValue`, or its only field is the value and the
/// conversion table does not know the type itself.
struct WrappedValue {
  let type: Any.Type
  /// Where the value lies, counted from the start of the wrapper.
  let offset: Int

  /// Finds the value; nil where the field is no property wrapper's storage.
  init?(in field: StoredField) {
    guard field.name.hasPrefix("_"), let value = Self.value(of: field.type) else { return nil }
    // Wrappers that are composed hold one another.
    var found = value
    while let inner = Self.value(of: found.type) {
      found = (inner.type, found.offset + inner.offset)
    }
    (type, offset) = found
  }

  private static func value(of type: Any.Type) -> (type: Any.Type, offset: Int)? {
    guard MetadataKind(of: type) == .struct else { return nil }
    let fields = StoredField.fields(of: type)
    if let stored = fields.first(where: { $0.name == "wrappedValue" }) { return (stored.type, stored.offset) }
    guard fields.count == 1, !Conversion.isKnown(type) else { return nil }
    return (fields[0].type, fields[0].offset)
  }
}
