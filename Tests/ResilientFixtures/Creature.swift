/// A class of a module that is built with library evolution, so that other modules learn its layout at run time.
open class Creature {
  /// The name.
  public var name = ""
  /// How many legs, where it is known.
  public var legs: Int? = 4
  private var secret = "none"

  /// Creates a creature with four legs and no name.
  public init() {}

  /// What the private property holds.
  public var kept: String { secret }

  /// Sets the private property.
  public func keep(_ text: String) { secret = text }
}

/// A struct of such a module, whose size other modules learn at run time.
public struct Collar: Codable, Equatable, Sendable {
  /// The colour.
  public var colour = "red"
  /// How many holes.
  public var holes = 7

  /// Creates a red collar.
  public init() {}
}
