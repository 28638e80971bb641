/// Codes values as JSON through their own `Codable` conformance.
///
/// What happens inside is what Foundation's coders do, save that the conversion table is asked first about each
/// value within, and that every failure is a `ConversionError` with its path. Errors of the type's own pass as
/// they are.
enum CodableJSON {
  /// Appends what a value encodes of itself.
  ///
  /// The table is asked about what is inside the value, not about the value.
  static func write<Value: Encodable>(
    _ value: Value, to writer: inout JSONWriter, conversions: any JSONConversions
  ) throws {
    do {
      let scope = EncodingScope(conversions: conversions, writer: JSONWriter(around: writer), path: [])
      try scope.encode(byItself: value).write(to: &writer)
    } catch let error as EncodingError {
      throw ConversionError(error)
    }
  }

  /// The value that decodes itself from JSON.
  ///
  /// The table is asked about what is inside the value, not about the value.
  static func read<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, conversions: any JSONConversions
  ) throws -> Value {
    do {
      return try Value(from: CodableDecoder(json: json, codingPath: [], conversions: conversions))
    } catch let error as DecodingError {
      throw ConversionError(error)
    }
  }
}
