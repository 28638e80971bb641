import Foundation

/// A random number generator whose numbers follow from its seed (SplitMix64).
///
/// The seed is fixed, so that a failure happens again; the environment variable MIRRORDB_SEED gives another. Source:
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
package struct SeededGenerator: RandomNumberGenerator {
  package static let seed = ProcessInfo.processInfo.environment["MIRRORDB_SEED"].flatMap { UInt64($0) } ?? 20_010_101

  /// What a failure says, so that it can be repeated.
  package static var hint: String { "MIRRORDB_SEED=\(seed)" }

  private var state: UInt64

  /// Starts from a seed of its own, or from the run's.
  package init(seed: UInt64 = Self.seed) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
