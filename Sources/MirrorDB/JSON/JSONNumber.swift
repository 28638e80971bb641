/// A number as JSON text has it, taken apart: an integer times a power of ten.
struct JSONNumber {
  private let text: ArraySlice<UInt8>
  private var isNegative = false
  /// The power of ten that the digits are multiplied by.
  private var exponent = 0
  /// The digits as an integer; it means nothing where there are more than 19 of them.
  private var significand: UInt64 = 0
  private var digitCount = 0
  private var significantDigitCount = 0

  /// Takes apart bytes that the parser has found to be a number.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    var isFraction = false
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case .minus: isNegative = true
      case .point: isFraction = true
      case .digitZero ... .digitNine:
        append(byte - .digitZero)
        if isFraction { exponent -= 1 }
      default:
        exponent += Self.exponent(text[(index + 1)...])
        return
      }
    }
  }

  private mutating func append(_ digit: UInt8) {
    digitCount += 1
    if significantDigitCount > 0 || digit > 0 { significantDigitCount += 1 }
    significand = significand &* 10 &+ UInt64(digit)
  }

  /// The exponent behind the `e`; one that is absurdly great is cut down to one that is merely too great.
  private static func exponent(_ digits: ArraySlice<UInt8>) -> Int {
    let limit = 1 << 40
    let value = Int(String(decoding: digits, as: UTF8.self)) ?? (digits.first == .minus ? -limit : limit)
    return max(-limit, min(value, limit))
  }
}

extension JSONNumber {
  private var isExact: Bool { significantDigitCount <= 19 }

  /// The number where it is an integer that fits the type.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    guard isExact, exponent == 0 else { return longInteger() }
    return Integer(exactly: isNegative ? -Int128(significand) : Int128(significand))
  }

  /// The number where one division or multiplication gives it exactly rounded: where the digits and a power of
  /// ten up to `maximumPower` are both whole numbers that the type holds exactly.
  func quotient<Number: BinaryFloatingPoint>(_ type: Number.Type, maximumPower: Int) -> Number? {
    guard isExact, abs(exponent) <= maximumPower, let digits = Number(exactly: significand) else { return nil }
    let power = Number(Self.powersOfTen[abs(exponent)])
    let magnitude = exponent < 0 ? digits / power : digits * power
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [UInt64] = (0..<19).reduce(into: [1]) { powers, exponent in
    powers.append(10 * powers[exponent])
  }

  /// Puts the integer together digit by digit.
  private func longInteger<Integer: FixedWidthInteger>() -> Integer? {
    var value: Integer = 0
    // How many of the digits stand before the decimal point once the exponent has moved it.
    var places = digitCount + exponent
    for byte in text.prefix(while: { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }) where byte.isDigit {
      if places > 0 {
        guard let longer = shift(value, byte - .digitZero) else { return nil }
        value = longer
      } else if byte != .digitZero {
        return nil
      }
      places -= 1
    }
    while places > 0, value != 0 {
      guard let longer = shift(value, 0) else { return nil }
      value = longer
      places -= 1
    }
    return value
  }

  private func shift<Integer: FixedWidthInteger>(_ value: Integer, _ digit: UInt8) -> Integer? {
    let (tenfold, isTooGreat) = value.multipliedReportingOverflow(by: 10)
    let (sum, overflows) =
      isNegative
      ? tenfold.subtractingReportingOverflow(Integer(digit))
      : tenfold.addingReportingOverflow(Integer(digit))
    return isTooGreat || overflows ? nil : sum
  }
}
