extension JSONWriter {
  /// Appends a text; only what JSON does not allow as it is gets escaped.
  mutating func write(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Appends a text in its quotes, without the comma that may be due before.
  mutating func appendQuoted(_ text: String) {
    append(.quote)
    let start = bytes.count
    append(text.utf8)
    // Escapes are rare, so a text is copied whole and looked through afterwards.
    if mustEscape(from: start) {
      truncate(to: start)
      for byte in text.utf8 { appendEscaped(byte) }
    }
    append(.quote)
  }

  private func mustEscape(from start: Int) -> Bool {
    let span = bytes.span
    var found = false
    for index in start..<span.count {
      let byte = span[index]
      found = found || byte < .space || byte == .quote || byte == .backslash
    }
    return found
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case .quote, .backslash:
      append(.backslash)
      append(byte)
    case .newline: append(#"\n"#.utf8)
    case .tab: append(#"\t"#.utf8)
    case .carriageReturn: append(#"\r"#.utf8)
    case ..<UInt8.space:
      append((byte < 16 ? #"\u000"# : #"\u00"#).utf8)
      append(String(byte, radix: 16).utf8)
    default: append(byte)
    }
  }
}
