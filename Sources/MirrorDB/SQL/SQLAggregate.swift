import Foundation
import MirrorDBSQLite

/// An aggregate function that the library registers with each of its connections.
///
/// SQLite's own take a text for 0 or a binary number, and so a `Decimal`, and a large `UInt64`.
enum SQLAggregate: String, CaseIterable, Sendable {
  /// `mirrordb_sum(x)`: NULL over no values, an error where it overflows.
  case sum = "mirrordb_sum"
  /// `mirrordb_average(x)`: REAL, and of decimals a decimal; NULL over no values.
  case average = "mirrordb_average"
}

/// The sum of the values of a group of rows, exact for integers and decimals; NULL does not count.
struct Sum: SQLiteAggregate {
  private let function: SQLAggregate
  private var count = 0
  private var integer: Int128 = 0
  private var real = 0.0
  private var decimal: Decimal = 0
  /// Whether a value was REAL, or the text of a decimal.
  private var isReal = false
  private var isDecimal = false

  init(_ function: SQLAggregate) {
    self.function = function
  }

  mutating func add(_ value: SQLiteValue) throws {
    switch value {
    case .null: return
    case .integer(let next): integer += Int128(next)
    case .blob: integer += Int128(try IntegerConverter<UInt64>().value(stored: value))
    case .real(let next):
      isReal = true
      real += next
    case .text(let text):
      guard let next = Decimal(textForm: text) else { throw ConversionError("the text is no number") }
      isDecimal = true
      decimal += next
    }
    count += 1
  }

  func result() throws -> SQLiteValue {
    guard count > 0 else { return .null }
    return isDecimal ? try decimalResult() : try numberResult()
  }

  private func decimalResult() throws -> SQLiteValue {
    let result = function == .sum ? decimal : decimal / Decimal(count)
    guard !result.isNaN else { throw Self.overflow }
    return .text(try result.textForm)
  }

  private func numberResult() throws -> SQLiteValue {
    guard function == .average || isReal else {
      if let result = Int64(exactly: integer) { return .integer(result) }
      guard let wide = UInt64(exactly: integer) else { throw Self.overflow }
      return IntegerConverter<UInt64>().stored(wide)
    }
    let sum = real + Double(integer)
    let result = function == .sum ? sum : sum / Double(count)
    guard !result.isNaN else { throw ConversionError("the sum of infinity and -infinity is no number") }
    return .real(result)
  }

  private static var overflow: ConversionError { ConversionError("the sum overflows") }
}
