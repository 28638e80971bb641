import MirrorDBSQLite

/// A property that a key path may lead to, with values by which it is told from the others.
struct KeyPathCandidate {
  /// The names from the outermost property inwards.
  let path: [String]
  private let converter: any ValueConverter
  /// Different values of the property's type.
  private let probes: [Any]

  /// How deep nested objects are looked into.
  private static let maximumDepth = 8

  /// The properties of a type, of a shape's or of the objects nested in it.
  static func candidates(in shape: Shape, ofType type: Any.Type) throws -> [KeyPathCandidate] {
    try candidates(in: shape, ofType: unwrapped(type), at: [])
  }

  private static func candidates(in shape: Shape, ofType type: Any.Type, at path: [String]) throws -> [Self] {
    try shape.properties.flatMap { property -> [Self] in
      let path = path + [property.name]
      // Objects may nest in themselves: a candidate is not searched for others.
      if unwrapped(property.converter.valueType) == type { return [Self(property, path)] }
      guard path.count < maximumDepth, let nested = try property.converter.nestedShape() else { return [] }
      return try candidates(in: nested, ofType: type, at: path)
    }
  }

  private init(_ property: ShapeProperty, _ path: [String]) {
    self.path = path
    converter = property.converter
    let probes = property.converter.probes(depth: 0)
    // The getter of a lazy property computes a value where there is none.
    self.probes = property.isLazy ? probes.filter { LooseValue.unwrapped($0) != nil } : probes
  }

  private static func unwrapped(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalType.Type)?.wrappedType ?? type
  }
}

extension KeyPathCandidate {
  /// How many scratch instances it takes until any two candidates have differed and each has had all of its values.
  static func roundCount(for candidates: [KeyPathCandidate]) -> Int {
    let probeCount = candidates.map(\.probes.count).max() ?? 0
    return probeCount + digits(of: candidates.count)
  }

  /// The value at a position among `count` candidates in a round: by the digits of the position, one a round, and
  /// then every value in turn.
  func probe(at position: Int, of count: Int, in round: Int) -> Any? {
    guard !probes.isEmpty else { return nil }
    let number = round < Self.digits(of: count) ? position >> round : position + round
    return probes[number % probes.count]
  }

  private static func digits(of count: Int) -> Int {
    Int.bitWidth - count.leadingZeroBitCount
  }

  /// Whether a value that a key path has read is the one that the property was given.
  func holds(_ probe: Any?, as read: Any) -> Bool {
    guard let probe else { return true }
    guard let expected = try? converter.stored(loose: probe), let actual = try? converter.stored(loose: read) else {
      return false
    }
    return expected == actual
  }

  /// The dictionary that gives the candidates their values, one inside another for nested objects.
  static func dictionary(of candidates: [KeyPathCandidate], _ probes: [Any?]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (candidate, probe) in zip(candidates, probes) {
      if let probe { insert(probe, at: candidate.path[...], into: &result) }
    }
    return result
  }

  private static func insert(_ probe: Any, at path: ArraySlice<String>, into dictionary: inout [String: Any]) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      dictionary[name] = probe
      return
    }
    var inner = dictionary[name] as? [String: Any] ?? [:]
    insert(probe, at: path.dropFirst(), into: &inner)
    dictionary[name] = inner
  }
}
