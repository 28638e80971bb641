/// The container of a type that encodes itself as one other value.
struct SingleValueEncoding: SingleValueEncodingContainer {
  let node: EncodedNode
  let scope: EncodingScope

  var codingPath: [any CodingKey] { scope.path }

  mutating func encodeNil() throws {
    try put(.json(Array("null".utf8)))
  }

  mutating func encode<Scalar: JSONScalar>(_ value: Scalar) throws {
    try put(scope.encode(scalar: value))
  }

  // The protocol's own defaults for the two widest integers are refusals, and they would be preferred to the above.

  mutating func encode(_ value: Int128) throws {
    try put(scope.encode(scalar: value))
  }

  mutating func encode(_ value: UInt128) throws {
    try put(scope.encode(scalar: value))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    // The value is no deeper in the JSON, but it is in calls, which have an end too.
    try put(scope.deeper.encode(value))
  }

  private func put(_ value: EncodedValue) throws {
    guard node.become(.single), node.count == 0 else {
      let context = EncodingError.Context(codingPath: codingPath, debugDescription: "the type encodes a second value")
      throw EncodingError.invalidValue(value, context)
    }
    node.append(value)
  }
}
