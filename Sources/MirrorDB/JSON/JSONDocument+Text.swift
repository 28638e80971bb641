extension JSONDocument {
  /// The text of a token that has escapes in it.
  func unescaped(_ token: JSONToken) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(Int(token.extent))
    var rest = bytes[token.range]
    while let byte = rest.popFirst() {
      if byte == .backslash {
        text.append(contentsOf: Self.unescape(&rest))
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes an escape, without its backslash, from the front of `rest`; the parser has seen that it is valid.
  private static func unescape(_ rest: inout ArraySlice<UInt8>) -> String.UTF8View {
    switch rest.popFirst() {
    case UInt8(ascii: "b"): return "\u{8}".utf8
    case UInt8(ascii: "f"): return "\u{C}".utf8
    case UInt8(ascii: "n"): return "\n".utf8
    case UInt8(ascii: "r"): return "\r".utf8
    case UInt8(ascii: "t"): return "\t".utf8
    case UInt8(ascii: "u"):
      var units = [hexadecimal(&rest)]
      if UTF16.isLeadSurrogate(units[0]) {
        rest.removeFirst(2)
        units.append(hexadecimal(&rest))
      }
      return String(decoding: units, as: UTF16.self).utf8
    case let other: return String(decoding: CollectionOfOne(other ?? 0), as: UTF8.self).utf8
    }
  }

  private static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.reduce(0) { $0 << 4 | UInt16($1.hexadecimalDigit ?? 0) }
  }
}

extension JSONDocument {
  /// The text of a key or a text token.
  func text(of token: JSONToken) -> String {
    token.kind == .escapedText ? unescaped(token) : String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether a key stands at a token in just the bytes that the writer would choose.
  func holds(_ key: JSONKey, at token: JSONToken) -> Bool {
    // The quotes and the colon are not compared: the token ends where the text ends.
    key.encoded.count == Int(token.extent) + 3 && key.encoded.dropFirst().dropLast(2) == bytes[token.range]
  }
}
