/// The container of a type that encodes itself as a JSON array.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let node: EncodedNode
  let scope: EncodingScope

  var codingPath: [any CodingKey] { scope.path }
  var count: Int { node.count }

  private var next: EncodingScope { scope.inside(ElementKey.index(count)) }

  mutating func encodeNil() {
    node.append(.json(Array("null".utf8)))
  }

  mutating func encode<Scalar: JSONScalar>(_ value: Scalar) throws {
    try node.append(scope.encode(scalar: value, at: ElementKey.index(count)))
  }

  // The protocol's own defaults for the two widest integers are refusals, and they would be preferred to the above.

  mutating func encode(_ value: Int128) throws {
    try node.append(scope.encode(scalar: value, at: ElementKey.index(count)))
  }

  mutating func encode(_ value: UInt128) throws {
    try node.append(scope.encode(scalar: value, at: ElementKey.index(count)))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try node.append(next.encode(value))
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder()
  }

  private func encoder() -> CodableEncoder {
    let encoder = CodableEncoder(node: EncodedNode(), scope: next)
    node.append(.node(encoder.node))
    return encoder
  }
}
