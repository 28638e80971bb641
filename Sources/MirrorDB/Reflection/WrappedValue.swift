/// The value inside the storage of a property wrapper.
///
/// `@Wrapper var x` stores a field `_x` of the wrapper's type. Nothing in the metadata says that the type is a
/// wrapper, so it is told by its shape: it stores `wrappedValue`, or its only field is the value and the
/// conversion table does not know the type itself.
struct WrappedValue {
  let type: Any.Type
  /// Where the value lies, counted from the start of the wrapper.
  let offset: Int
  /// Whether the wrapper holds the value, and not a `weak` or `unowned` reference to it.
  let isStrong: Bool

  /// Finds the value; nil where the field is no property wrapper's storage.
  init?(in field: StoredField) {
    guard field.name.hasPrefix("_"), let value = Self.value(of: field.type) else { return nil }
    // Wrappers that are composed hold one another.
    var found = value
    var offset = value.offset
    while let inner = Self.value(of: found.type) {
      found = inner
      offset += inner.offset
    }
    type = found.type
    self.offset = offset
    isStrong = found.isStrong
  }

  private static func value(of type: Any.Type) -> StoredField? {
    guard MetadataKind(of: type) == .struct else { return nil }
    let fields = StoredField.fields(of: type)
    if let stored = fields.first(where: { $0.name == "wrappedValue" }) { return stored }
    guard fields.count == 1, !Conversion.isKnown(type) else { return nil }
    return fields[0]
  }
}
