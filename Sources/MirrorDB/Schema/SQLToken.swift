/// A word, a quoted name, a text or a sign of an SQL text; white space and comments are none.
///
/// Source: [How SQLite splits text into tokens](https://www.sqlite.org/lang_keywords.html), and its `tokenize.c`.
struct SQLToken {
  enum Kind {
    /// A keyword, a name without quotes or a number.
    case word
    /// A name in double quotes, backticks or brackets.
    case quotedName
    /// A text in single quotes.
    case text
    /// Any other character.
    case sign
  }

  let kind: Kind
  /// Where the token stands in the text's UTF-8.
  let range: Range<Int>
  /// The token as it is written.
  let source: String

  /// The tokens of a text.
  static func tokens(of text: String) -> [SQLToken] {
    var scanner = SQLScanner(bytes: Array(text.utf8))
    var result: [SQLToken] = []
    while let token = scanner.next() { result.append(token) }
    return result
  }

  /// Whether the token is a keyword, in either case.
  func isWord(_ word: String) -> Bool {
    kind == .word && source.utf8.count == word.utf8.count && source.uppercased() == word
  }

  func isSign(_ sign: String) -> Bool {
    kind == .sign && source == sign
  }

  /// The name that the token stands for, without its quotes.
  var name: String {
    guard kind != .word, kind != .sign, let quote = source.last else { return source }
    let inner = String(source.dropFirst().dropLast())
    return quote == "]" ? inner : inner.replacing("\(quote)\(quote)", with: "\(quote)")
  }
}

/// Reads one token after the other.
private struct SQLScanner {
  let bytes: [UInt8]
  var position = 0

  mutating func next() -> SQLToken? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scan()
    return SQLToken(
      kind: kind, range: start..<position, source: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func scan() -> SQLToken.Kind {
    switch bytes[position] {
    case UInt8(ascii: "'"):
      skipQuoted(until: UInt8(ascii: "'"))
      return .text
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      skipQuoted(until: bytes[position])
      return .quotedName
    case UInt8(ascii: "["):
      position = (bytes[position...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count - 1) + 1
      return .quotedName
    case let byte where Self.isWordByte(byte):
      position = bytes[position...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
      return .word
    default:
      position += 1
      return .sign
    }
  }

  private mutating func skipQuoted(until quote: UInt8) {
    position += 1
    while position < bytes.count {
      position += 1
      guard bytes[position - 1] == quote else { continue }
      // A quote that is doubled stands for itself.
      guard position < bytes.count, bytes[position] == quote else { return }
      position += 1
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if starts("--") {
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if starts("/*") {
        position += 2
        while position < bytes.count, !starts("*/") { position += 1 }
        position = min(position + 2, bytes.count)
      } else if [9, 10, 12, 13, 32].contains(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 36, 46, 95, 128...255: true
    default: false
    }
  }
}

extension SQLToken {
  /// Whether a statement begins or ends a transaction; savepoints do not.
  static func controlsTransaction(_ statement: String) -> Bool {
    let words = tokens(of: statement).drop { $0.isSign(";") }.prefix(3)
    guard let first = words.first else { return false }
    if first.isWord("ROLLBACK") { return !words.contains { $0.isWord("TO") } }
    return ["BEGIN", "COMMIT", "END"].contains(where: first.isWord)
  }
}
