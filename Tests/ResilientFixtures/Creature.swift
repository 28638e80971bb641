/// A class of a module that is built with library evolution, so that other modules learn its layout at run time.
open class Creature {
  public var name = ""
  public var legs: Int? = 4
  private var secret = "none"

  public init() {}

  /// What the private property holds.
  public var kept: String { secret }

  /// Sets the private property.
  public func keep(_ text: String) { secret = text }
}

/// A struct of such a module, whose size other modules learn at run time.
public struct Collar: Codable, Equatable, Sendable {
  public var colour = "red"
  public var holes = 7

  public init() {}
}
