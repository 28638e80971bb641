/// The container of a type that encodes itself as a JSON object.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let scope: EncodingScope

  var codingPath: [any CodingKey] { scope.path }

  mutating func encodeNil(forKey key: Key) {
    node.set(.json(Array("null".utf8)), for: key.stringValue)
  }

  mutating func encode<Scalar: JSONScalar>(_ value: Scalar, forKey key: Key) throws {
    try node.set(scope.encode(scalar: value, at: key), for: key.stringValue)
  }

  // The protocol's own defaults for the two widest integers are refusals, and they would be preferred to the above.

  mutating func encode(_ value: Int128, forKey key: Key) throws {
    try node.set(scope.encode(scalar: value, at: key), for: key.stringValue)
  }

  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    try node.set(scope.encode(scalar: value, at: key), for: key.stringValue)
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.set(scope.inside(key).encode(value), for: key.stringValue)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder(for: key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder(for: ElementKey.super)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder(for: key)
  }

  private func encoder(for key: any CodingKey) -> CodableEncoder {
    let child = EncodedNode()
    node.set(.node(child), for: key.stringValue)
    return CodableEncoder(node: child, scope: scope.inside(key))
  }
}
