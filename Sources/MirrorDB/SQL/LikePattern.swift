/// A pattern as SQL's LIKE reads it: `%` stands for any text, `_` for any one character, and the case of ASCII letters
/// does not count.
///
/// SQLite's own LIKE ends a text at a NUL character inside it.
struct LikePattern {
  private let pattern: [UInt8]

  init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
  }

  /// Whether the pattern stands for a text.
  func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    var position = 0
    var index = 0
    // Where the last % stands, and the first character of the text that it does not stand for.
    var retry: (position: Int, index: Int)?
    while index < text.count {
      let wanted = position < pattern.count ? pattern[position] : 0
      if position < pattern.count, wanted == UInt8(ascii: "%") {
        retry = (position, index)
        position += 1
      } else if position < pattern.count, wanted == UInt8(ascii: "_") {
        position += 1
        index += Self.length(text[index])
      } else if position < pattern.count, Self.folded(wanted) == Self.folded(text[index]) {
        position += 1
        index += 1
      } else if let last = retry {
        let next = last.index + Self.length(text[last.index])
        retry = (last.position, next)
        (position, index) = (last.position + 1, next)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "%") }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte + 32 : byte
  }

  /// The number of bytes of the character that begins with a byte of UTF-8.
  private static func length(_ byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
