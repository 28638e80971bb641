/// A type whose instances a `Database` stores and restores.
///
/// Declaring the conformance is all there is to do. The stored properties become columns of a table named
/// after the type, and whole objects come back from it:
///
/// ```swift
/// final class Dog: Storable {
///   var name = ""
///   var age: Int?
///   init() {}
/// }
/// ```
///
/// Classes (final or not, with or without a superclass) and structs can be stored. Restoring an object calls
/// `init()` and then sets each stored property, as an initialiser would: `didSet` does not run. A property
/// declared with `let` is stored too, but objects of such a type come back as dictionaries only.
public protocol Storable: SendableMetatype {
  /// Creates an instance whose property values are the defaults of the table's columns.
  init()
}
