import Foundation

/// A column and the value that it is to have, as the command line says it.
struct Condition: Equatable {
  /// A value in the notation of the command line.
  enum Value: Equatable {
    case null
    case blob(Data)
    /// A text that stood in quotes.
    case text(String)
    /// What may be a text or a number.
    case plain(String)
  }

  let column: String
  let value: Value

  /// Reads `name=value`.
  ///
  /// - Throws: ``UsageError`` for a text without a name or an equals sign.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError("a condition is NAME=VALUE, such as name=Max, not \"\(text)\"")
    }
    column = String(parts[0])
    value = Value(String(parts[1]))
  }
}

extension Condition.Value {
  init(_ text: String) {
    let quoted = text.dropFirst(text.hasPrefix("X") || text.hasPrefix("x") ? 1 : 0)
    guard quoted.count >= 2, quoted.hasPrefix("'"), quoted.hasSuffix("'") else {
      self = text == "NULL" ? .null : .plain(text)
      return
    }
    let inner = String(quoted.dropFirst().dropLast())
    guard quoted.count < text.count else {
      self = .text(inner.replacing("''", with: "'"))
      return
    }
    self = Data(hexadecimal: inner).map { .blob($0) } ?? .plain(text)
  }
}

extension Condition {
  /// The condition in SQL, and its arguments by names that begin with a prefix.
  ///
  /// A text that is a number too finds the one and the other, whatever type the column declares. Where the column
  /// converts, as one of type INTEGER does, SQLite itself makes a number of the text.
  func sql(column: String, prefix: String) -> (text: String, arguments: [String: any Sendable]) {
    let name = column.quotedIdentifier
    let (text, number) = (":\(prefix)", ":\(prefix)n")
    switch value {
    case .null: return ("\(name) IS NULL", [:])
    case .blob(let data): return ("\(name) = \(text)", [text: data])
    case .text(let value): return ("\(name) = \(text)", [text: value])
    case .plain(let value):
      guard let numeric = Self.number(in: value) else { return ("\(name) = \(text)", [text: value]) }
      let isNumber = "typeof(\(name)) IN ('integer', 'real')"
      return ("(\(name) = \(text) OR \(isNumber) AND \(name) = \(number))", [text: value, number: numeric])
    }
  }

  /// The number that a text stands for: an integer, another number, or the 1 and 0 of true and false.
  private static func number(in text: String) -> (any Sendable)? {
    if let flag = Bool(text) { return flag ? 1 : 0 }
    if let integer = Int64(text) { return integer }
    return Double(text).flatMap { $0.isNaN ? nil : $0 }
  }
}

extension Data {
  /// The bytes of a text of pairs of hexadecimal digits; nil for any other text.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    self.init(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
