import MirrorDBSQLite

/// A piece of SQL with the values of its `?` placeholders, in order.
///
/// Values never become text: whatever comes from outside is a binding, or an identifier in quotes.
struct SQL: Equatable, Sendable {
  var text: String
  var bindings: [SQLiteValue]

  init(_ text: String, _ bindings: [SQLiteValue] = []) {
    self.text = text
    self.bindings = bindings
  }

  static func + (first: SQL, second: SQL) -> SQL {
    SQL(first.text + second.text, first.bindings + second.bindings)
  }

  static func += (first: inout SQL, second: SQL) {
    first.text += second.text
    first.bindings += second.bindings
  }
}

extension SQL: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Sequence<SQL> {
  /// The pieces one after the other, with a separator between them.
  func joined(by separator: String) -> SQL {
    var result = SQL("")
    for (index, piece) in enumerated() {
      if index > 0 { result.text += separator }
      result += piece
    }
    return result
  }
}

extension String {
  /// The text as an SQL identifier: in double quotes, those inside it doubled.
  var quotedIdentifier: String {
    "\"" + doubling("\"") + "\""
  }

  /// The text with each of its quotes doubled, also one that makes one character with a mark behind it.
  fileprivate func doubling(_ quote: Unicode.Scalar) -> String {
    guard utf8.contains(UInt8(ascii: quote)) else { return self }
    return String(UnicodeScalarView(unicodeScalars.flatMap { $0 == quote ? [$0, $0] : [$0] }))
  }
}

extension SQLiteValue {
  /// The value as an SQL literal, for places that take no placeholder, such as a column's DEFAULT.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): String(integer)
    case .real(let real) where real.isInfinite: real < 0 ? "-9e999" : "9e999"
    case .real(let real): String(real)
    case .text(let text): Self.literal(text)
    case .blob(let data): "X'" + data.map(\.hexadecimal).joined() + "'"
    }
  }

  private static func literal(_ text: String) -> String {
    // SQL text ends at a NUL character, so text that holds one is written as the bytes it consists of.
    guard !text.utf8.contains(0) else { return "CAST(X'" + text.utf8.map(\.hexadecimal).joined() + "' AS TEXT)" }
    return "'" + text.doubling("'") + "'"
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return self < 16 ? "0" + digits : digits
  }
}
