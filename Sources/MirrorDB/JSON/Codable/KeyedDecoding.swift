/// The container of a type that decodes itself from a JSON object.
struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: CodableDecoder
  private let members: [String: JSONValue]

  init(decoder: CodableDecoder) throws {
    self.decoder = decoder
    members = try Dictionary(decoder.json.members.lazy.map { ($0.key, $0.value) }) { first, _ in first }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// The keys in the order of the text.
  var allKeys: [Key] {
    var keys = Set<String>()
    let names = (try? decoder.json.members)?.map(\.key) ?? []
    return names.compactMap { keys.insert($0).inserted ? Key(stringValue: $0) : nil }
  }

  func contains(_ key: Key) -> Bool {
    members[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try member(key).json.isNull
  }

  func decode<Scalar: JSONScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    try member(key).decode(type)
  }

  // The protocol's own defaults for the two widest integers are refusals, and they would be preferred to the above.

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try member(key).decode(type)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try member(key).decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    try member(ElementKey.super)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try member(key)
  }

  private func member(_ key: any CodingKey) throws -> CodableDecoder {
    guard let json = members[key.stringValue] else {
      let description = "the key \"\(key.stringValue)\" is missing"
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: description))
    }
    return decoder.inside(key, json)
  }
}
