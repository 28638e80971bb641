import Foundation

extension Unicode.Scalar {
  /// Whether the scalar would do something to a terminal rather than stand on it: control characters, ends of lines, and
  /// those that turn the direction of writing.
  var isUnprintable: Bool {
    switch value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }

  /// How many cells of a terminal the scalar takes.
  ///
  /// Source: Unicode Standard Annex 11, East Asian Width; the blocks that are wide as a whole.
  fileprivate var displayWidth: Int {
    switch value {
    case _ where [.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory): 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: properties.isEmojiPresentation ? 2 : 1
    }
  }
}

extension String {
  /// The text with its unprintable characters as Swift writes them: `\u{1B}`, and `\n`, `\r`, `\t` and `\0`.
  var printable: String {
    guard !isPlain, unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return unicodeScalars.map { $0.isUnprintable ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  /// How many cells of a terminal the text takes: a character as many as the first of its scalars.
  var displayWidth: Int {
    isPlain ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with spaces behind it or, where it is aligned to the right, before it.
  func padded(to width: Int, alignedRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - displayWidth))
    return alignedRight ? spaces + self : self + spaces
  }

  /// The text or, where it takes more cells, its beginning with `…` at the end.
  func clipped(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var rest = width - 1
    let beginning = prefix { character in
      rest -= character.displayWidth
      return rest >= 0
    }
    return beginning + "…"
  }

  var trimmingTrailingSpaces: String {
    guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(self[...last])
  }

  /// Whether the text is printable ASCII, which nearly every text is, so that its bytes are its cells.
  private var isPlain: Bool {
    utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}

extension Character {
  fileprivate var displayWidth: Int { unicodeScalars.first?.displayWidth ?? 0 }
}
