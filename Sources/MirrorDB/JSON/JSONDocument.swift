/// A JSON text that has been read: its bytes and its tokens.
///
/// It takes memory in proportion to the text. Values are made of it when they are asked for.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let tokens: [JSONToken]

  /// Reads a text; throws where it is no JSON, naming the place.
  convenience init(_ text: String) throws {
    try self.init(valid: Array(text.utf8))
  }

  /// Reads UTF-8; throws where it is no JSON or no UTF-8, naming the place.
  convenience init(utf8 bytes: [UInt8]) throws {
    if String(validating: bytes, as: UTF8.self) == nil {
      throw JSONParser.invalid(bytes, at: Self.validPrefix(of: bytes), "expected UTF-8")
    }
    try self.init(valid: bytes)
  }

  private init(valid bytes: [UInt8]) throws {
    self.bytes = bytes
    tokens = try JSONParser.tokens(of: bytes)
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The number of bytes before the first that is not UTF-8.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }
}
