/// An index on the properties of a type, to be listed by `IndexedProperties`.
///
/// An index on a `Decimal` or on a path compares values as filters do, by functions that other programs do not know:
/// they can read the table, but not change it.
public struct Index: Sendable {
  /// The properties, or paths into nested JSON, in the order of the index.
  let properties: [String]
  let isUnique: Bool
  let filter: Filter

  /// An index on one or several properties.
  ///
  /// - Parameters:
  ///   - property: The first property's name, or a path into nested JSON such as `"address.city"`.
  ///   - more: The names or paths of further properties; rows that agree in what stands before are ordered by them.
  ///   - unique: Whether two rows may not have the same values; nil is different from every value.
  ///   - filter: The rows that are indexed; all of them for `[:]`. A call makes use of such an index where its own
  ///     filter asks for no other rows.
  public init(_ property: String, _ more: String..., unique: Bool = false, where filter: Filter = [:]) {
    properties = [property] + more
    isUnique = unique
    self.filter = filter
  }
}
