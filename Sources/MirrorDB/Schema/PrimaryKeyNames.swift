/// Which properties make up a type's primary key.
enum PrimaryKeyNames {
  /// The names from `PrimaryKeys`, or the stored `id` of an `Identifiable` type, or none.
  ///
  /// - Throws: `DatabaseError` for a name that is no stored property and for a property that cannot be a key.
  static func names(for shape: Shape) throws -> Set<String> {
    let names = (shape.type as? any PrimaryKeys.Type)?.primaryKeys() ?? identifiableKey(of: shape)
    for name in names.sorted() {
      let property = try shape.property(named: name)
      guard property.converter.isScalar, !property.isLazy else {
        throw DatabaseError.invalidProperty(
          type: shape.typeName, property: name, reason: "it is part of the primary key and no scalar",
          remedy: "Choose a property for the key that is one, such as an Int, a String or a UUID")
      }
    }
    return names
  }

  private static func identifiableKey(of shape: Shape) -> Set<String> {
    guard shape.type is any Identifiable.Type, let id = try? shape.property(named: "id"), id.converter.isScalar,
      !id.isLazy
    else { return [] }
    return ["id"]
  }
}
