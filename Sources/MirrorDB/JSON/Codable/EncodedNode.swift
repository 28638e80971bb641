/// What one `Encoder` has been given so far.
///
/// `Codable` lets a type fill several containers in turn, so nothing can be appended to the JSON before all of
/// it is there.
final class EncodedNode {
  private var shape = Shape.undecided
  private var keys: [String] = []
  private var values: [EncodedValue] = []
  private var positions: [String: Int] = [:]
  /// What was wrong where `Codable` leaves no way to throw.
  private var failure: ConversionError?

  enum Shape {
    case undecided, single, array, object
  }

  var count: Int { values.count }

  /// Fixes what the node is; false where it is something else already.
  func become(_ shape: Shape) -> Bool {
    if self.shape == .undecided { self.shape = shape }
    return self.shape == shape
  }

  func fail(_ error: ConversionError) {
    failure = failure ?? error
  }

  func append(_ value: EncodedValue) {
    values.append(value)
  }

  /// Sets the value of a key; a second value takes the place of the first.
  func set(_ value: EncodedValue, for key: String) {
    if let position = position(of: key) {
      values[position] = value
    } else {
      if !positions.isEmpty { positions[key] = keys.count }
      keys.append(key)
      values.append(value)
    }
  }

  private func position(of key: String) -> Int? {
    // A few keys are looked through faster than they are hashed.
    if keys.count < 16 { return keys.firstIndex(of: key) }
    if positions.isEmpty { positions = Dictionary(zip(keys, keys.indices)) { first, _ in first } }
    return positions[key]
  }
}

extension EncodedNode {
  func write(to writer: inout JSONWriter) throws {
    if let failure { throw failure }
    switch shape {
    case .single: for value in values { try value.write(to: &writer) }
    case .array: try writeArray(to: &writer)
    case .object, .undecided: try writeObject(to: &writer)
    }
  }

  private func writeArray(to writer: inout JSONWriter) throws {
    try writer.beginArray()
    for (index, value) in values.enumerated() {
      try locating(.index(index)) { try value.write(to: &writer) }
    }
    writer.endArray()
  }

  /// A type that encodes nothing is an empty object, as Foundation has it.
  private func writeObject(to writer: inout JSONWriter) throws {
    try writer.beginObject()
    for (key, value) in zip(keys, values) {
      writer.key(key)
      try locating(.key(key)) { try value.write(to: &writer) }
    }
    writer.endObject()
  }
}
