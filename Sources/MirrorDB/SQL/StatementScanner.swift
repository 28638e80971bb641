/// Finds where the statements of SQL text end, line by line, so that the text need not be in memory as a whole.
///
/// What stands between BEGIN and END in a trigger belongs to it. `SQLToken` takes a text apart that is at hand.
struct StatementScanner {
  private enum Place: Equatable {
    case code
    case quotes(end: UInt8)
    case comment
  }

  private enum Tail {
    case semicolon, end, other
  }

  /// How many words of a statement are kept.
  private static let wordLimit = 3

  private var place = Place.code
  private var tail = Tail.other
  /// The first words of the statement, in upper case; what is no word is a text of its own.
  private(set) var words: [String] = []

  /// Whether no statement has begun.
  var isIdle: Bool { words.isEmpty && place == .code }

  private var isTrigger: Bool {
    words.first == "CREATE"
      && (words.dropFirst().first == "TRIGGER"
        || (words.last == "TRIGGER" && ["TEMP", "TEMPORARY"].contains(words[1])))
  }

  /// Goes on through a line.
  ///
  /// - Returns: the position after the statement's semicolon; nil where the statement goes on in the next line.
  mutating func end(in line: ArraySlice<UInt8>) -> Int? {
    var rest = line
    while let first = rest.first {
      switch place {
      case .quotes(let end): leaveQuotes(end, &rest)
      case .comment: leaveComment(&rest)
      case .code where first == UInt8(ascii: ";"):
        rest.removeFirst()
        if endsStatement() { return rest.startIndex }
      case .code: pass(first, &rest)
      }
    }
    return nil
  }

  /// Makes the scanner ready for the next statement.
  mutating func reset() {
    self = StatementScanner()
  }

  private mutating func endsStatement() -> Bool {
    defer { tail = .semicolon }
    return !words.isEmpty && (!isTrigger || tail == .end)
  }

  private mutating func pass(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) {
    let second = rest.dropFirst().first
    switch first {
    case UInt8(ascii: " "), 9...13: rest.removeFirst()
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): enterQuotes(first, &rest)
    case UInt8(ascii: "["): enterQuotes(UInt8(ascii: "]"), &rest)
    case UInt8(ascii: "-") where second == first:
      rest = rest.suffix(from: rest.firstIndex(of: .newline) ?? rest.endIndex)
    case UInt8(ascii: "/") where second == UInt8(ascii: "*"):
      place = .comment
      rest.removeFirst(2)
    default:
      let word = rest.prefix { $0.isSQLWord }
      take(String(decoding: word.isEmpty ? rest.prefix(1) : word, as: UTF8.self).uppercased())
      rest.removeFirst(max(1, word.count))
    }
  }

  private mutating func take(_ word: String) {
    if words.count < Self.wordLimit { words.append(word) }
    tail = tail == .semicolon && word == "END" ? .end : .other
  }

  private mutating func enterQuotes(_ end: UInt8, _ rest: inout ArraySlice<UInt8>) {
    take("'")
    place = .quotes(end: end)
    rest.removeFirst()
  }

  /// A quote that is doubled leaves the quotes and enters them again.
  private mutating func leaveQuotes(_ end: UInt8, _ rest: inout ArraySlice<UInt8>) {
    guard let index = rest.firstIndex(of: end) else { return rest.removeAll() }
    rest = rest[(index + 1)...]
    place = .code
  }

  private mutating func leaveComment(_ rest: inout ArraySlice<UInt8>) {
    guard let star = rest.firstIndex(of: UInt8(ascii: "*")) else { return rest.removeAll() }
    rest = rest[(star + 1)...]
    guard rest.first == UInt8(ascii: "/") else { return }
    rest.removeFirst()
    place = .code
  }
}
