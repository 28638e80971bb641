/// The container of a type that decodes itself from one other value.
struct SingleValueDecoding: SingleValueDecodingContainer {
  let decoder: CodableDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.json.isNull }

  func decode<Scalar: JSONScalar>(_ type: Scalar.Type) throws -> Scalar {
    try decoder.decode(type)
  }

  // The protocol's own defaults for the two widest integers are refusals, and they would be preferred to the above.

  func decode(_ type: Int128.Type) throws -> Int128 {
    try decoder.decode(type)
  }

  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try decoder.decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decode(type)
  }
}
