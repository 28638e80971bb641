/// A type some of whose properties are not stored.
public protocol IgnoredProperties: Storable {
  /// The names of the properties that are left out.
  ///
  /// Their types are never looked at, and restored objects have their `init()` values.
  static func ignoredProperties() -> Set<String>
}
