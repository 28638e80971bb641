/// Reads JSON text into tokens, in one pass, without recursion and strictly by RFC 8259.
///
/// The text must be valid UTF-8. A byte order mark before it is skipped, as Foundation does. Half of a surrogate
/// pair in an escape is an error, as no Swift text could hold it.
struct JSONParser {
  let bytes: [UInt8]
  var tokens: [JSONToken] = []
  /// The offset of the next byte to look at.
  var position = 0
  /// The positions in `tokens` of the objects and arrays that have begun and not ended.
  private var open: [Int] = []

  /// The tokens of a whole JSON text.
  static func tokens(of bytes: [UInt8]) throws -> [JSONToken] {
    guard bytes.count <= JSONLimits.maximumByteCount else {
      // Larger than what SQLite stores in a column.
      throw ConversionError("JSON text of \(bytes.count) bytes is too long")
    }
    var parser = JSONParser(bytes: bytes)
    try parser.parse()
    return parser.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(min(bytes.count / 8 + 4, 4096))
  }

  /// The next byte; 0 at the end, which JSON allows nowhere.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func parse() throws {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    repeat {
      while try !value() {}
    } while try valueFollows()
    if position < bytes.count { throw unexpected(insteadOf: "the end") }
  }

  mutating func skipSpace() {
    while next == .space || next == .newline || next == .carriageReturn || next == .tab { position += 1 }
  }

  mutating func append(_ kind: JSONToken.Kind, from start: Int) {
    tokens.append(JSONToken(kind: kind, start: UInt32(start), extent: UInt32(position - start)))
  }
}

// MARK: - Structure

extension JSONParser {
  /// Reads a value; false where an object or array has begun and its first value comes next.
  private mutating func value() throws -> Bool {
    skipSpace()
    switch next {
    case .quote: try text()
    case .minus, .digitZero ... .digitNine: try number()
    case .openBrace: return try begin(.object)
    case .openBracket: return try begin(.array)
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    default: throw unexpected(insteadOf: "a value")
    }
    return true
  }

  /// Reads the beginning of an object or array up to its first value; true where it has none.
  private mutating func begin(_ kind: JSONToken.Kind) throws -> Bool {
    if open.count == JSONLimits.maximumDepth { throw JSONLimits.tooDeep }
    open.append(tokens.count)
    append(kind, from: position)
    position += 1
    skipSpace()
    if next == (kind == .object ? .closeBrace : .closeBracket) {
      end()
      return true
    }
    if kind == .object { try key() }
    return false
  }

  private mutating func end() {
    position += 1
    tokens[open.removeLast()].extent = UInt32(tokens.count)
  }

  /// Goes on behind a value, over the ends of objects and arrays, to the next value if there is one.
  private mutating func valueFollows() throws -> Bool {
    skipSpace()
    while let last = open.last {
      let isObject = tokens[last].kind == .object
      if next == .comma {
        position += 1
        if isObject { try key() }
        return true
      }
      guard next == (isObject ? .closeBrace : .closeBracket) else {
        throw unexpected(insteadOf: isObject ? "a comma or }" : "a comma or ]")
      }
      end()
      skipSpace()
    }
    return false
  }

  private mutating func key() throws {
    skipSpace()
    guard next == .quote else { throw unexpected(insteadOf: "a key in quotes") }
    try text()
    skipSpace()
    guard next == .colon else { throw unexpected(insteadOf: "a colon") }
    position += 1
  }
}
