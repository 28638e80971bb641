/// A type whose objects are identified by the values of one or several properties.
///
/// An object that is added with the key of a stored one updates it. Without this protocol a type that is
/// `Identifiable` with a stored `id` uses that; any other type has no key, and every object added is a new row.
public protocol PrimaryKeys: Storable {
  /// The names of the properties that make up the primary key.
  ///
  /// The order of a key of several properties is that of their declaration, inherited ones first. A single
  /// integer key that is nil is assigned by SQLite; nil anywhere else in a key is an error.
  static func primaryKeys() -> Set<String>
}
