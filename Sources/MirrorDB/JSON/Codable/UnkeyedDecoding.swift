/// The container of a type that decodes itself from a JSON array.
struct UnkeyedDecoding: UnkeyedDecodingContainer {
  private let decoder: CodableDecoder
  private let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(decoder: CodableDecoder) throws {
    self.decoder = decoder
    elements = try Array(decoder.json.elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNull = try element(Any?.self).json.isNull
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Scalar: JSONScalar>(_ type: Scalar.Type) throws -> Scalar {
    try advancing(type) { try $0.decode(type) }
  }

  // The protocol's own defaults for the two widest integers are refusals, and they would be preferred to the above.

  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try advancing(type) { try $0.decode(type) }
  }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try advancing(type) { try $0.decode(type) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try advancing(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
    try advancing([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advancing([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try advancing((any Decoder).self) { $0 }
  }

  /// Goes on to the next element only once this one is decoded, so that a type may try it as something else.
  private mutating func advancing<Result>(
    _ type: Any.Type, _ body: (CodableDecoder) throws -> Result
  ) throws -> Result {
    let result = try body(element(type))
    currentIndex += 1
    return result
  }

  private func element(_ type: Any.Type) throws -> CodableDecoder {
    let key = ElementKey.index(currentIndex)
    guard !isAtEnd else {
      let description = "the array ends after \(elements.count) elements"
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath + [key], debugDescription: description))
    }
    return decoder.inside(key, elements[currentIndex])
  }
}
