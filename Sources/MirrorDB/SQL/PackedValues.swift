import Foundation
import MirrorDBSQLite

/// Any number of values as one: a JSON array, so that a statement takes them as a single argument.
///
/// `"id" IN (SELECT mirrordb_value(value) FROM json_each(?))`
///
/// Integers and NULL stand as they are; every other value is a text that begins with a letter for its kind, so
/// that each comes back exactly, whatever SQLite's JSON functions do to real numbers and NUL characters.
enum PackedValues {
  /// The values as one.
  static func packed(_ values: [SQLiteValue]) throws -> SQLiteValue {
    var writer = JSONWriter()
    try writer.beginArray()
    for value in values {
      switch value {
      case .null: writer.writeNull()
      case .integer(let integer): writer.write(integer)
      case .real(let real): writer.write("r\(real.bitPattern)")
      case .text(let text) where text.utf8.contains(0): writer.write("n" + Data(text.utf8).base64EncodedString())
      case .text(let text): writer.write("t" + text)
      case .blob(let data): writer.write("b" + data.base64EncodedString())
      }
    }
    writer.endArray()
    return .text(writer.string)
  }

  /// The value that an element of the array stands for.
  static func unpacked(_ element: SQLiteValue) throws -> SQLiteValue {
    guard case .text(let text) = element else { return element }
    let content = text.dropFirst()
    switch text.first {
    case "r":
      guard let bits = UInt64(content) else { break }
      return .real(Double(bitPattern: bits))
    case "n":
      guard let data = Data(base64Encoded: String(content)) else { break }
      return .text(String(decoding: data, as: UTF8.self))
    case "b":
      guard let data = Data(base64Encoded: String(content)) else { break }
      return .blob(data)
    default: break
    }
    // A combining character may have joined the letter, so the bytes are counted.
    return .text(String(decoding: text.utf8.dropFirst(), as: UTF8.self))
  }

  /// The subquery whose rows are the values.
  static func rows(of values: [SQLiteValue]) throws -> SQL {
    SQL("(SELECT \(SQLFunction.value.rawValue)(value) FROM json_each(?))", [try packed(values)])
  }
}
