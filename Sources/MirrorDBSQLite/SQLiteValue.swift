public import Foundation

/// A value in one of SQLite's five storage classes: the only currency between the floors.
///
/// Source: [Datatypes in SQLite](https://www.sqlite.org/datatype3.html).
@frozen
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

extension SQLiteValue {
  /// The storage class's name as SQLite's `typeof()` spells it.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}

extension SQLiteValue: CustomStringConvertible {
  /// The value as an SQL literal, cut to 80 characters so that an error stays readable.
  public var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .text(let text): Self.shortened(text, quote: "'")
    case .blob(let data): "X'" + data.prefix(32).map { Self.hexadecimal($0) }.joined() + (data.count > 32 ? "…'" : "'")
    }
  }

  private static func shortened(_ text: String, quote: String) -> String {
    text.count > 80 ? quote + text.prefix(80) + "…" + quote : quote + text + quote
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
  }
}
