/// A number as JSON text has it, taken apart: an integer times a power of ten.
struct JSONNumber {
  let isNegative: Bool
  /// The digits as characters, without zeros in front or behind; empty for zero.
  let digits: ArraySlice<UInt8>
  /// The power of ten that the digits are multiplied by.
  let exponent: Int

  /// Takes apart a text that the parser has found to be a number.
  init(_ text: ArraySlice<UInt8>) {
    var digits: [UInt8] = []
    var exponent = 0
    var rest = text
    isNegative = rest.first == .minus
    if isNegative { rest.removeFirst() }
    let mantissa = rest.prefix { $0.isDigit || $0 == .point }
    digits = mantissa.filter(\.isDigit)
    if let point = mantissa.firstIndex(of: .point) { exponent = -(mantissa.endIndex - point - 1) }
    exponent += Self.exponent(rest.suffix(from: mantissa.endIndex).dropFirst())
    let trimmed = digits.reversed().drop { $0 == .zero }.reversed()
    exponent += digits.count - trimmed.count
    self.digits = Array(trimmed).drop { $0 == .zero }
    self.exponent = exponent
  }

  /// The exponent behind the `e`; one that is absurdly great is cut down to one that is merely too great.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    let limit = Int.max / 4
    let text = String(decoding: text, as: UTF8.self)
    if text.isEmpty { return 0 }
    return Int(text).map { max(-limit, min($0, limit)) } ?? (text.first == "-" ? -limit : limit)
  }

  /// The number in digits alone, where it is an integer of at most `maximumDigits` digits.
  func integerText(maximumDigits: Int) -> String? {
    if digits.isEmpty { return "0" }
    guard exponent >= 0, exponent <= maximumDigits, digits.count + exponent <= maximumDigits else { return nil }
    let zeros = String(repeating: "0", count: exponent)
    return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros
  }

  /// Whether the number has no fraction.
  var isInteger: Bool { digits.isEmpty || exponent >= 0 }
}
