/// The `Decoder` that a `Codable` type is given: a view of a JSON value.
struct CodableDecoder: Decoder {
  let json: JSONValue
  let codingPath: [any CodingKey]
  let conversions: any JSONConversions

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try reporting([String: Any].self, .object) { try KeyedDecodingContainer(KeyedDecoding(decoder: self)) }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try reporting([Any].self, .array) { try UnkeyedDecoding(decoder: self) }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValueDecoding(decoder: self)
  }

  /// The decoder of a value inside this one.
  func inside(_ key: any CodingKey, _ json: JSONValue) -> CodableDecoder {
    CodableDecoder(json: json, codingPath: codingPath + [key], conversions: conversions)
  }
}

extension CodableDecoder {
  func decode<Scalar: JSONScalar>(_ type: Scalar.Type) throws -> Scalar {
    try reporting(type, Scalar.jsonKind) { try Scalar(jsonScalar: json) }
  }

  /// Decodes a value by the conversion table, or else by itself.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = try reporting(type, nil, { try conversions.read(type, from: json) }) { return value }
    do {
      return try Value(from: self)
    } catch let error as DecodingError {
      throw error.inside(codingPath)
    }
  }

  /// Turns the reader's errors into what `Codable` types expect to catch, with the path.
  private func reporting<Result>(
    _ type: Any.Type, _ kind: JSONValue.Kind?, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as ConversionError {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error)
      if json.isNull { throw DecodingError.valueNotFound(type, context) }
      if let kind, kind != json.kind { throw DecodingError.typeMismatch(type, context) }
      throw DecodingError.dataCorrupted(context)
    }
  }
}
