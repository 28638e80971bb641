/// What names a property in a filter, a sort or an aggregate: a `String` or a key path.
///
/// A name may be a path into nested JSON, as `"address.city"` is; the key path is `\Dog.address.city`. A key path
/// belongs to its root type: it may question that type and its subclasses. Only `String` and `KeyPath` conform.
public protocol PropertyReference {}

extension String: PropertyReference {}

extension KeyPath: PropertyReference {}
