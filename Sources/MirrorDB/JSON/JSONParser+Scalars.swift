extension JSONParser {
  /// Reads `true`, `false` or `null`.
  mutating func literal(_ word: StaticString, _ kind: JSONToken.Kind) throws {
    let start = position
    for byte in word.description.utf8 {
      guard next == byte else { throw unexpected(insteadOf: "\(word)") }
      position += 1
    }
    append(kind, from: start)
  }

  /// Reads a number; what it amounts to is found out by who asks for it.
  mutating func number() throws {
    let start = position
    if next == .minus { position += 1 }
    if next == .digitZero { position += 1 } else { try digits() }
    if next == .point {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == .minus || next == .plus { position += 1 }
      try digits()
    }
    append(.number, from: start)
  }

  private mutating func digits() throws {
    guard next.isDigit else { throw unexpected(insteadOf: "a digit") }
    while next.isDigit { position += 1 }
  }

  /// Reads a text, from the quote before it to the one behind it.
  mutating func text() throws {
    position += 1
    let start = position
    var allBits: UInt8 = skipPlainText()
    var isEscaped = false
    while next == .backslash {
      isEscaped = true
      try escape()
      allBits |= skipPlainText()
    }
    guard next == .quote else { throw unexpected(insteadOf: "the end of a text, or \\n and the like in it") }
    append(isEscaped ? .escapedText : allBits < 0x80 ? .asciiText : .plainText, from: start)
    position += 1
  }

  /// Goes over what stands for itself in a text; returns all of its bits together.
  private mutating func skipPlainText() -> UInt8 {
    var allBits: UInt8 = 0
    var index = position
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .quote || byte == .backslash || byte < .space { break }
      allBits |= byte
      index += 1
    }
    position = index
    return allBits
  }

  private mutating func escape() throws {
    position += 1
    switch next {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"): try unicodeEscape()
    default: throw unexpected(insteadOf: "an escape that JSON knows")
    }
  }

  private mutating func unicodeEscape() throws {
    let unit = try hexadecimal()
    if UTF16.isTrailSurrogate(unit) { throw unexpected(insteadOf: "the first half of the surrogate pair") }
    guard UTF16.isLeadSurrogate(unit) else { return }
    guard next == .backslash else { throw unexpected(insteadOf: "the second half of a surrogate pair") }
    position += 1
    guard next == UInt8(ascii: "u"), try UTF16.isTrailSurrogate(hexadecimal()) else {
      throw unexpected(insteadOf: "the second half of a surrogate pair")
    }
  }

  /// Reads the letter `u` and the four digits behind it.
  private mutating func hexadecimal() throws -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.hexadecimalDigit else { throw unexpected(insteadOf: "a hexadecimal digit") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
