import Foundation
import MirrorDBSQLite

/// Converts stored values to another column type where nothing is lost.
///
/// A conversion is exact when converting back gives the stored value again: 3 and '3', 3 and 3.0 are such, but
/// neither '007' nor 1.5 nor '' is an integer, and 2^53 + 1 is no REAL.
struct ExactConversion {
  /// Whether the values come from a column of large unsigned integers, whose blobs are numbers.
  let isFromUnsigned: Bool
  let target: ColumnType

  /// The value in the target's storage class; nil where there is no exact one.
  func callAsFunction(_ value: SQLiteValue) -> SQLiteValue? {
    switch value {
    case .null: .null
    case .integer(let integer): converted(integer)
    case .real(let real): converted(real)
    case .text(let text): converted(text)
    case .blob(let data): converted(data)
    }
  }

  private func converted(_ integer: Int64) -> SQLiteValue? {
    switch target {
    case .integer, .unsigned, .numeric: .integer(integer)
    case .real: Double(exactly: integer).map { .real($0) }
    case .text: .text(String(integer))
    case .blob: nil
    }
  }

  private func converted(_ real: Double) -> SQLiteValue? {
    switch target {
    case .integer: Int64(exactly: real).map { .integer($0) }
    case .unsigned: Int64(exactly: real).map { .integer($0) } ?? UInt64(exactly: real).map { Self.stored($0) }
    case .real, .numeric: .real(real)
    case .text: .text("\(real)")
    case .blob: nil
    }
  }

  private func converted(_ text: String) -> SQLiteValue? {
    switch target {
    case .integer: Self.integer(text)
    case .unsigned: Self.integer(text) ?? Self.unsigned(text)
    case .real: Self.real(text)
    case .numeric: Self.integer(text) ?? Self.real(text)
    case .text: .text(text)
    case .blob: .blob(Data(text.utf8))
    }
  }

  private func converted(_ data: Data) -> SQLiteValue? {
    guard !isFromUnsigned else { return converted(unsigned: data) }
    switch target {
    case .text: return String(bytes: data, encoding: .utf8).flatMap { Data($0.utf8) == data ? .text($0) : nil }
    case .blob: return .blob(data)
    default: return nil
    }
  }

  private func converted(unsigned data: Data) -> SQLiteValue? {
    guard let wide = try? IntegerConverter<UInt64>().value(stored: .blob(data)) else { return nil }
    switch target {
    case .unsigned, .numeric: return .blob(data)
    case .real: return Double(exactly: wide).map { .real($0) }
    case .text: return .text(String(wide))
    case .integer, .blob: return nil
    }
  }

  private static func integer(_ text: String) -> SQLiteValue? {
    guard let integer = Int64(text), String(integer) == text else { return nil }
    return .integer(integer)
  }

  private static func unsigned(_ text: String) -> SQLiteValue? {
    guard let wide = UInt64(text), String(wide) == text else { return nil }
    return stored(wide)
  }

  private static func real(_ text: String) -> SQLiteValue? {
    // SQLite has no -0.0 and no NaN, so their texts would not come back.
    guard let real = Double(text), "\(real)" == text, real.sign == .plus || real != 0, !real.isNaN else { return nil }
    return .real(real)
  }

  private static func stored(_ wide: UInt64) -> SQLiteValue {
    IntegerConverter<UInt64>().stored(wide)
  }
}
