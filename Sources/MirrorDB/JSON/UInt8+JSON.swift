/// The characters that mean something in JSON text.
extension UInt8 {
  static let backspace: UInt8 = 0x08
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let digitZero = UInt8(ascii: "0")
  static let digitNine = UInt8(ascii: "9")
  static let colon = UInt8(ascii: ":")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
}

extension UInt8 {
  /// Whether JSON does not allow the character in a text as it is.
  var mustBeEscaped: Bool { self < .space || self == .quote || self == .backslash }

  var isDigit: Bool { self &- .digitZero < 10 }

  /// What the character counts as a hexadecimal digit; nil if it is none.
  var hexadecimalDigit: UInt8? {
    switch self {
    case .digitZero ... .digitNine: self - .digitZero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
