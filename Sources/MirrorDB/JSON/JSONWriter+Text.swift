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
    if let first = bytes[start...].firstIndex(where: \.mustBeEscaped) { escape(from: first) }
    append(.quote)
  }

  /// Writes what stands in the buffer from an offset on once more, with its escapes.
  private mutating func escape(from start: Int) {
    var rest = ArraySlice(Array(bytes[start...]))
    truncate(to: start)
    while let byte = rest.first {
      appendEscape(of: byte)
      let run = rest.dropFirst().prefix { !$0.mustBeEscaped }
      append(run)
      rest = rest[run.endIndex...]
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case .quote, .backslash:
      append(.backslash)
      append(byte)
    case .newline: append(#"\n"#.utf8)
    case .tab: append(#"\t"#.utf8)
    case .carriageReturn: append(#"\r"#.utf8)
    default:
      append((byte < 16 ? #"\u000"# : #"\u00"#).utf8)
      append(String(byte, radix: 16).utf8)
    }
  }
}
