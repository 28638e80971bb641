extension JSONDocument {
  /// The text of a key or a text token.
  func text(of token: JSONToken) -> String {
    token.kind == .escapedText ? unescaped(token) : String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether a key stands at a token in just the bytes that the writer would choose.
  func holds(_ key: JSONKey, at token: JSONToken) -> Bool {
    // The token's bytes are without the quotes and the colon of the key's.
    guard key.encoded.count == Int(token.extent) + 3 else { return false }
    let start = Int(token.start)
    for offset in 0..<Int(token.extent) where bytes[start + offset] != key.encoded[offset + 1] { return false }
    return true
  }

  /// The text of a token with escapes, which the parser has found to be valid.
  private func unescaped(_ token: JSONToken) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(Int(token.extent))
    let end = token.range.upperBound
    var position = token.range.lowerBound
    while position < end {
      let run = bytes[position..<end].prefix { $0 != .backslash }
      text.append(contentsOf: run)
      position = run.endIndex + 1
      if run.endIndex < end { appendEscape(at: &position, to: &text) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends what an escape stands for; `position` is behind its backslash and moves behind the escape.
  private func appendEscape(at position: inout Int, to text: inout [UInt8]) {
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(.backspace)
    case UInt8(ascii: "f"): text.append(.formFeed)
    case UInt8(ascii: "n"): text.append(.newline)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "u"): text.append(contentsOf: String(unicodeEscape(at: &position)).utf8)
    default: text.append(letter)
    }
  }

  /// The character of an escape by number; `position` is behind its `u` and moves behind the escape.
  private func unicodeEscape(at position: inout Int) -> Unicode.Scalar {
    let unit = hexadecimal(at: position)
    position += 4
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let pair = UTF16.EncodedScalar([unit, hexadecimal(at: position + 2)])
    position += 6
    return UTF16.decode(pair)
  }

  private func hexadecimal(at position: Int) -> UInt16 {
    bytes[position..<position + 4].reduce(0) { $0 << 4 | UInt16($1.hexadecimalDigit ?? 0) }
  }
}
