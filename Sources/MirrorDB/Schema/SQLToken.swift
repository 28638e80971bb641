/// A token of SQL text; the tokens of a text, put together, are the text.
///
/// Source: `tokenize.c` of SQLite, as far as telling names, texts and parameters from everything else needs it.
struct SQLToken: Equatable {
  let kind: Kind
  let text: String

  enum Kind {
    case space
    case comment
    /// A keyword, a name or a number.
    case word
    /// A text or a name in quotes.
    case quoted
    case parameter
    case symbol
  }

  var isSignificant: Bool { kind != .space && kind != .comment }

  /// The tokens of a text.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a text that ends inside quotes or a comment, or holds NUL.
  static func tokens(of text: String) throws -> [SQLToken] {
    guard !text.utf8.contains(0) else {
      throw DatabaseError.invalidArgument(argument: "sql", reason: "SQL ends at a NUL character, and the text goes on")
    }
    var scanner = SQLScanner(rest: Substring(text).utf8)
    var tokens: [SQLToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }
}

extension SQLToken {
  /// Whether the token is a keyword, in either case.
  func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.count == word.utf8.count && text.uppercased() == word
  }

  func isSymbol(_ symbol: String) -> Bool {
    kind == .symbol && text == symbol
  }

  /// The name that the token stands for, without its quotes.
  var name: String {
    // Scalars, since a quote makes one character with a mark behind it.
    guard kind == .quoted, let quote = text.unicodeScalars.last else { return text }
    let inner = text.unicodeScalars.dropFirst().dropLast()
    guard quote != "]" else { return String(inner) }
    var isFirstOfTwo = false
    return String(
      String.UnicodeScalarView(
        inner.filter { scalar in
          isFirstOfTwo = scalar == quote && !isFirstOfTwo
          return !isFirstOfTwo
        }))
  }
}

extension Sequence<SQLToken> {
  /// The text that the tokens are.
  var source: String { map(\.text).joined() }
}

/// Reads tokens from the front of SQL text.
private struct SQLScanner {
  var rest: Substring.UTF8View

  mutating func next() throws -> SQLToken? {
    guard let first = rest.first else { return nil }
    let (kind, end) = try extent(first)
    defer { rest = rest[end...] }
    return SQLToken(kind: kind, text: String(Substring(rest[..<end])))
  }

  private func extent(_ first: UInt8) throws -> (SQLToken.Kind, Substring.Index) {
    switch first {
    case UInt8(ascii: " "), 9...13: return (.space, end { $0 == .space || (9...13).contains($0) })
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return (.quoted, try endOfQuotes(first))
    case UInt8(ascii: "["): return (.quoted, try endOfQuotes(UInt8(ascii: "]")))
    case UInt8(ascii: "-") where starts("--"): return (.comment, end { $0 != .newline })
    case UInt8(ascii: "/") where starts("/*"): return (.comment, try endOfBlock())
    case UInt8(ascii: "?"): return (.parameter, end { $0.isDigit })
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      let end = end(\.isSQLWord)
      return (end > rest.index(after: rest.startIndex) ? .parameter : .symbol, end)
    case _ where first.isSQLWord: return (.word, end(\.isSQLWord))
    default: return (.symbol, rest.index(after: rest.startIndex))
    }
  }

  /// The end of the first character and those after it that belong to it.
  private func end(_ belongs: (UInt8) -> Bool) -> Substring.Index {
    rest.dropFirst().firstIndex { !belongs($0) } ?? rest.endIndex
  }

  private func endOfQuotes(_ quote: UInt8) throws -> Substring.Index {
    var inner = rest.dropFirst()
    while let end = inner.firstIndex(of: quote) {
      inner = inner[inner.index(after: end)...]
      // A quote that is doubled stands for itself; brackets know no such thing.
      guard inner.first == quote, quote != UInt8(ascii: "]") else { return inner.startIndex }
      inner = inner.dropFirst()
    }
    throw Self.unfinished("quotes")
  }

  private func endOfBlock() throws -> Substring.Index {
    var position = rest.index(rest.startIndex, offsetBy: 2)
    while let star = rest[position...].firstIndex(of: UInt8(ascii: "*")) {
      position = rest.index(after: star)
      if position < rest.endIndex, rest[position] == UInt8(ascii: "/") { return rest.index(after: position) }
    }
    throw Self.unfinished("a comment")
  }

  private func starts(_ text: StaticString) -> Bool {
    rest.starts(with: "\(text)".utf8)
  }

  private static func unfinished(_ what: String) -> DatabaseError {
    .invalidArgument(argument: "sql", reason: "the text ends inside \(what)")
  }
}

extension UInt8 {
  /// Whether SQL may have the byte in a keyword, a name or a number.
  var isSQLWord: Bool {
    isDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
