import Foundation
import MirrorDBSQLite

/// Dates are stored as the database's `DateStorage` says, in columns and in JSON alike.
struct DateConverter: ScalarConverter {
  let storage: DateStorage

  var columnType: ColumnType { storage == .iso8601 ? .text : .real }
  var hasKeys: Bool { true }

  func stored(_ value: Date) throws -> SQLiteValue {
    switch storage {
    case .secondsSinceReferenceDate: .real(try Self.number(value.timeIntervalSinceReferenceDate))
    case .secondsSince1970: .real(try Self.number(value.timeIntervalSince1970))
    case .iso8601: .text(try ISO8601Text.text(of: value))
    }
  }

  func value(stored: SQLiteValue) throws -> Date {
    switch (stored, storage) {
    case (.text(let text), .iso8601): return try ISO8601Text.date(in: text)
    case (.real(let seconds), _) where storage != .iso8601: return date(seconds)
    case (.integer(let seconds), _) where storage != .iso8601: return date(Double(seconds))
    default: throw mismatch(stored)
    }
  }

  func value(loose: Any) throws -> Date {
    let loose = try LooseValue.required(loose, for: Date.self)
    guard let date = loose as? Date else { throw LooseValue.mismatch(loose, for: Date.self) }
    return date
  }

  func write(_ value: Date, to writer: inout JSONWriter) throws {
    switch try stored(value) {
    case .real(let seconds): try writer.write(seconds)
    case .text(let text): writer.write(text)
    default: writer.writeNull()
    }
  }

  func value(json: JSONValue) throws -> Date {
    storage == .iso8601 ? try ISO8601Text.date(in: json.string()) : date(try json.double())
  }

  func key(_ value: Date) throws -> String? {
    switch try stored(value) {
    case .real(let seconds): try FloatingPointConverter<Double>().key(seconds)
    case .text(let text): text
    default: nil
    }
  }

  func value(key: String) throws -> Date {
    storage == .iso8601 ? try ISO8601Text.date(in: key) : date(try FloatingPointConverter<Double>().value(key: key))
  }

  private func date(_ seconds: Double) -> Date {
    storage == .secondsSince1970 ? Date(timeIntervalSince1970: seconds) : Date(timeIntervalSinceReferenceDate: seconds)
  }

  private static func number(_ seconds: Double) throws -> Double {
    guard !seconds.isNaN else { throw ConversionError("a date that is NaN cannot be stored") }
    return seconds
  }
}

extension Date: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(DateConverter(storage: builder.dateStorage))
  }
}
