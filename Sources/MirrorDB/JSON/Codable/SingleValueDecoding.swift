/// The container of a type that decodes itself from one other value.
struct SingleValueDecoding: SingleValueDecodingContainer {
  let decoder: CodableDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.json.isNull }

  func decode<Scalar: JSONScalar>(_ type: Scalar.Type) throws -> Scalar {
    try decoder.decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decode(type)
  }
}
