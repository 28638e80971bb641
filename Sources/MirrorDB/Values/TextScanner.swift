/// Reads a text from its front, byte by byte.
struct TextScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes the next byte where it is one of some ASCII characters.
  mutating func take(anyOf characters: StaticString) -> Character? {
    guard let byte = rest.first, characters.description.utf8.contains(byte) else { return nil }
    rest.removeFirst()
    return Character(Unicode.Scalar(byte))
  }

  /// Takes the digits that come next; nil where there is none.
  mutating func takeDigits() -> String? {
    let digits = rest.prefix { (48...57).contains($0) }
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : String(Substring(digits))
  }

  /// Takes a number of exactly `count` digits within a range.
  mutating func takeNumber(digits count: Int, in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    rest = rest[digits.endIndex...]
    return range.contains(number) ? number : nil
  }
}
