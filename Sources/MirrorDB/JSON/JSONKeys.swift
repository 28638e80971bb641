/// The keys that an object is expected to have, in the order in which they are written.
struct JSONKeys: Sendable {
  private let keys: [JSONKey]
  private let positions: [String: Int]

  init(_ names: some Sequence<String>) {
    keys = names.map(JSONKey.init)
    positions = Dictionary(zip(keys.map(\.name), keys.indices)) { first, _ in first }
  }

  var count: Int { keys.count }

  subscript(position: Int) -> JSONKey { keys[position] }
}

extension JSONKeys {
  /// A walk over the keys of one object, which expects them in order and finds them in any.
  struct Walk {
    private let keys: JSONKeys
    private var expected = 0
    private var found = PositionSet()

    init(_ keys: JSONKeys) {
      self.keys = keys
    }

    /// The position of the key that the token holds; nil for one that is unknown or was found before.
    mutating func key(at token: JSONToken, in document: JSONDocument) -> Int? {
      let key: Int
      if expected < keys.count, document.holds(keys[expected], at: token) {
        key = expected
      } else if let other = keys.positions[document.text(of: token)] {
        key = other
      } else {
        return nil
      }
      expected = key + 1
      return found.insert(key) ? key : nil
    }
  }

  /// A set of positions that takes no memory of its own for objects of up to 64 properties.
  private struct PositionSet {
    private var first64: UInt64 = 0
    private var rest: Set<Int> = []

    /// Adds a position; false if it was there.
    mutating func insert(_ position: Int) -> Bool {
      guard position < 64 else { return rest.insert(position).inserted }
      defer { first64 |= 1 << UInt64(position) }
      return first64 & (1 << UInt64(position)) == 0
    }
  }
}
