/// A type whose table has indexes, so that filters and sorts by the indexed properties are fast.
///
/// ```swift
/// extension Dog: IndexedProperties {
///   static func indexedProperties() -> [Index] {
///     [Index("name"), Index("owner", "birth", unique: true), Index("address.city")]
///   }
/// }
/// ```
///
/// The indexes follow the code: at the type's first use in a database, those that the list has gained are made, and
/// those that it has lost are dropped. Indexes that the library has not made are left alone.
public protocol IndexedProperties: Storable {
  /// The indexes of the type's table.
  static func indexedProperties() -> [Index]
}
