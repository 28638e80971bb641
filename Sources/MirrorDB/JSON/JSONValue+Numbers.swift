extension JSONValue {
  /// The number as an integer; `1.0` and `1e2` are integers, `1.5` and what does not fit are errors.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) throws -> Integer {
    if let small = try smallInteger(), let value = Integer(exactly: small) { return value }
    let number = JSONNumber(document.bytes[token.range])
    let digits = number.integerText(maximumDigits: Integer.bitWidth)
    if let value = digits.flatMap({ Integer($0) }) { return value }
    let text = try numberText()
    throw ConversionError(
      number.isInteger ? "the number \(text) does not fit \(Integer.self)" : "the number \(text) is not an integer"
    )
  }

  /// The nearest `Double`; a number beyond its range is an error.
  func double() throws -> Double { try nearest() }

  /// The nearest `Float`; a number beyond its range is an error.
  func float() throws -> Float { try nearest() }

  /// The number as the text has it.
  func numberText() throws -> String {
    guard token.kind == .number else { throw mismatch("a number") }
    return String(decoding: document.bytes[token.range], as: UTF8.self)
  }

  private func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() throws -> Number {
    let text = try numberText()
    guard let value = Number(text), value.isFinite else {
      throw ConversionError("the number \(text) does not fit \(Number.self)")
    }
    return value
  }

  /// The number where it is at most 18 digits and nothing else but a sign.
  private func smallInteger() throws -> Int64? {
    guard token.kind == .number else { throw mismatch("a number") }
    var digits = document.bytes[token.range]
    let isNegative = digits.first == .minus
    if isNegative { digits.removeFirst() }
    guard digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int64(digit - .zero)
    }
    return isNegative ? -value : value
  }
}
