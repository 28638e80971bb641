extension JSONValue {
  /// The number as an integer; `1.0` and `1e2` are integers, `1.5` and what does not fit are errors.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) throws -> Integer {
    guard let value = try number().integer(type) else { throw try unfit(for: type) }
    return value
  }

  /// The nearest `Double`; a number beyond its range is an error.
  func double() throws -> Double { try nearest(maximumPower: 19) }

  /// The nearest `Float`; a number beyond its range is an error.
  func float() throws -> Float { try nearest(maximumPower: 10) }

  /// The number as the text has it.
  func numberText() throws -> String {
    guard token.kind == .number else { throw mismatch("a number") }
    return String(decoding: document.bytes[token.range], as: UTF8.self)
  }

  private func number() throws -> JSONNumber {
    guard token.kind == .number else { throw mismatch("a number") }
    return JSONNumber(document.bytes[token.range])
  }

  private func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>(maximumPower: Int) throws -> Number {
    if let value = try number().quotient(Number.self, maximumPower: maximumPower) { return value }
    guard let value = try Number(numberText()), value.isFinite else { throw try unfit(for: Number.self) }
    return value
  }

  private func unfit<Number>(for type: Number.Type) throws -> ConversionError {
    try ConversionError("the number \(numberText()) does not fit \(type)")
  }
}
