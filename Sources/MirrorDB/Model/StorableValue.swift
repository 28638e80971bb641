/// A user's own type that is stored as a single value.
///
/// ```swift
/// struct Temperature: StorableValue {
///   var celsius: Double
///   var stored: Double { celsius }
///   init(stored: Double) { celsius = stored }
/// }
/// ```
///
/// Such a type can be a property, an optional property, an element of a collection, a key and a filter value.
public protocol StorableValue: SendableMetatype {
  /// The type that is stored: any scalar that MirrorDB stores by itself, such as `Int`, `String` or `Data`.
  associatedtype Stored

  /// The value as it is stored; equal values give equal stored values.
  var stored: Stored { get }

  /// Restores the value.
  ///
  /// - Parameter stored: what `stored` gave, or what another program has written.
  /// - Throws: any error, where no value of the type is stored so; it reaches the caller with the property's name.
  init(stored: Stored) throws
}
