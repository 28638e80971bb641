import MirrorDB
import Randomness

/// What the kit of checks knows about a type of the conversion table.
///
/// Most types are their own samples; those that cannot be have a namespace beside them.
protocol Sampled {
  associatedtype Value: Hashable = Self
  /// Different values, the extremes of the type among them.
  static var samples: [Value] { get }
  /// The first of the samples, the default of `Holder`.
  static var simplest: Value { get }
  /// What SQLite's `typeof()` may say about a stored value.
  static var storageClasses: Set<String> { get }
  /// Whether the values can be the keys of dictionaries.
  static var isKey: Bool { get }

  static func random(using generator: inout SeededGenerator) -> Value
  /// Whether JSON has a form for the value.
  static func isJSON(_ value: Value) -> Bool
  /// The value as a filter takes it.
  static func filterValue(_ value: Value) -> any Sendable
  /// Whether a value comes before another in the order in which columns are sorted; nil for a type without order.
  static func precedes(_ first: Value, _ second: Value) -> Bool?
  /// Whether two values are the same in every detail, which may be more than `==` sees.
  static func areIdentical(_ first: Value, _ second: Value) -> Bool
}

extension Sampled {
  static var simplest: Value { samples[0] }
  static var isKey: Bool { true }
  static func isJSON(_ value: Value) -> Bool { true }
  static func precedes(_ first: Value, _ second: Value) -> Bool? { nil }
  static func areIdentical(_ first: Value, _ second: Value) -> Bool { first == second }
}

extension Sampled where Value: Sendable {
  static func filterValue(_ value: Value) -> any Sendable { value }
}

extension Sampled where Value: Comparable {
  static func precedes(_ first: Value, _ second: Value) -> Bool? { first < second }
}

extension ValueKit {
  /// Stores one value of a type as property.
  struct Holder<Samples: Sampled>: Storable, Equatable {
    var value = Samples.simplest
  }

  /// Stores a value of a type in every place that a value can have.
  struct Places<Samples: Sampled>: Storable, Equatable {
    var optional: Samples.Value?
    var array: [Samples.Value] = []
    var optionals: [Samples.Value?] = []
    var named: [String: Samples.Value] = [:]
    var optionalNamed: [String: Samples.Value?]? = [:]
    var set: Set<Samples.Value>?
    var nested: Holder<Samples>?
  }

  /// Stores values as the keys of a dictionary.
  struct Keyed<Samples: Sampled>: Storable, Equatable {
    var numbers: [Samples.Value: Int] = [:]
  }
}
