import Synchronization

/// Finds the stored property that a key path leads to.
///
/// A key path to a property of a class that is not final carries no name. So the property is told by its values: on
/// scratch instances every property of the key path's type is given values of its own, and the one whose values the
/// key path reads each time is it. A computed property that hands on a stored one unchanged cannot be told from it.
struct KeyPathResolver {
  private let keyPath: AnyKeyPath
  private let shape: Shape

  private static let resolved = Mutex<[Key: [String]]>([:])

  /// The names from the outermost property inwards.
  ///
  /// - Throws: `DatabaseError.invalidKeyPath` for a key path of another root type, or one to no stored property.
  static func path(of keyPath: AnyKeyPath, in shape: Shape) throws -> [String] {
    let key = Key(keyPath: keyPath, type: ObjectIdentifier(shape.type))
    if let path = resolved.withLock({ $0[key] }) { return path }
    let path = try KeyPathResolver(keyPath: keyPath, shape: shape).path()
    resolved.withLock { $0[key] = path }
    return path
  }

  private func path() throws -> [String] {
    guard shape.type.isSameOrSubclass(of: root) else {
      throw invalid("the key path begins at \(TypeName.readable(root))")
    }
    let candidates = try KeyPathCandidate.candidates(in: shape, ofType: type(of: keyPath).valueType)
    let survivors = try survivors(of: candidates, shape.type)
    guard let found = survivors.first else {
      throw invalid("it leads to no stored property; what is computed is not in the database")
    }
    guard survivors.count == 1 else {
      let names = survivors.map { $0.path.joined(separator: ".") }.joined(separator: ", ")
      throw invalid("it may lead to any of \(names), whose values cannot be told apart; give the name instead")
    }
    return found.path
  }

  private var root: Any.Type { type(of: keyPath).rootType }

  private func invalid(_ reason: String) -> DatabaseError {
    .invalidKeyPath(
      type: shape.typeName, root: TypeName.readable(root), value: TypeName.readable(type(of: keyPath).valueType),
      reason: reason)
  }

  /// A key path with the type whose table it questions.
  ///
  /// `@unchecked Sendable`: every `Filter` and `Sort` takes only key paths that are `Sendable`, which a cast from
  /// `PropertyReference` forgets.
  private struct Key: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
    let type: ObjectIdentifier
  }
}

extension KeyPathResolver {
  /// The candidates whose values the key path reads on every scratch instance.
  private func survivors<Value: Storable>(
    of candidates: [KeyPathCandidate], _ type: Value.Type
  ) throws -> [KeyPathCandidate] {
    var survivors = Array(candidates.indices)
    for round in 0..<KeyPathCandidate.roundCount(for: candidates) {
      guard !survivors.isEmpty else { break }
      let probes = candidates.enumerated().map { $1.probe(at: $0, of: candidates.count, in: round) }
      var scratch = Value()
      try shape.set(KeyPathCandidate.dictionary(of: candidates, probes), to: &scratch)
      let read = scratch[keyPath: keyPath] as Any
      survivors.removeAll { !candidates[$0].holds(probes[$0], as: read) }
    }
    return survivors.map { candidates[$0] }
  }
}

extension Storable {
  /// Whether the type is another, or a subclass of it.
  fileprivate static func isSameOrSubclass(of other: Any.Type) -> Bool {
    var current: AnyClass? = self as? AnyClass
    while let type = current {
      if type == other { return true }
      current = _getSuperclass(type)
    }
    return self == other
  }
}
