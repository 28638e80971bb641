// Calls that cannot work and that the compiler alone would refuse without a word on what to do. It prefers every other
// overload to these. The guide "Getting started" lists what else the compiler says.

extension Database {
  /// Refuses an object that cannot be stored.
  @available(
    *, unavailable,
    message: "the object's type has to be Storable, as 'extension Dog: Storable {}' makes it, and not optional"
  )
  public func addObject(_ object: some Any, update: Bool = true) throws {}

  /// Refuses objects that cannot be stored.
  @available(
    *, unavailable,
    message: "the objects have to be a sequence of one type that is Storable, as 'extension Dog: Storable {}' makes it"
  )
  public func addObjects(_ objects: some Any, update: Bool = true) throws {}
}
