import Foundation
import MirrorDBSQLite

// What stands in JSON, as filters, sorts and aggregates see it.

extension SQLiteValue {
  /// The value that stands in JSON: numbers and text as in a column, booleans as 0 and 1, arrays and objects as their
  /// own text.
  ///
  /// Integers above `Int64.max` are the BLOB that a column would hold, so that their order is right.
  init(json: JSONValue) throws {
    switch json.kind {
    case .null: self = .null
    case .bool: self = .integer(try json.bool() ? 1 : 0)
    case .string: self = .text(try json.string())
    case .array, .object: self = .text(json.description)
    case .number: self = try Self.number(json)
    }
  }

  private static func number(_ json: JSONValue) throws -> SQLiteValue {
    let text = try json.numberText()
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == .minus }) else { return .real(try json.double()) }
    if let integer = Int64(text) { return .integer(integer) }
    if let wide = UInt64(text) { return IntegerConverter<UInt64>().stored(wide) }
    return .real(try json.double())
  }

  /// JSON text that reads as the value.
  var jsonText: String {
    get throws {
      var writer = JSONWriter()
      switch self {
      case .null: writer.writeNull()
      case .integer(let integer): writer.write(integer)
      case .real(let real): try writer.write(real)
      case .text(let text): writer.write(text)
      case .blob: writer.write(try IntegerConverter<UInt64>().value(stored: self))
      }
      return writer.string
    }
  }
}

// MARK: Functions

extension SQLiteValue {
  /// The value under keys inside JSON text; NULL where there is none.
  static func json(_ arguments: [SQLiteValue]) throws -> SQLiteValue {
    guard case .text(let text)? = arguments.first else { return .null }
    var current = try JSONValue(parsing: text)
    for argument in arguments.dropFirst() {
      guard case .text(let key) = argument, let member = current[key] else { return .null }
      current = member
    }
    return try SQLiteValue(json: current)
  }

  /// Whether a JSON array has an element, or a JSON object a member, of a value.
  static func contains(_ arguments: [SQLiteValue]) throws -> Bool {
    guard arguments.count > 1, case .text(let text) = arguments[0] else { return false }
    var collation: Collation?
    if arguments.count > 2, case .text(let name) = arguments[2] { collation = Collation(rawValue: name) }
    let json = try JSONValue(parsing: text)
    let wanted = arguments[1]
    switch json.kind {
    case .array: return try json.elements.contains { try SQLiteValue(json: $0).isSame(as: wanted, collation) }
    case .object: return try json.members.contains { try SQLiteValue(json: $0.value).isSame(as: wanted, collation) }
    default: return false
    }
  }

  private func isSame(as other: SQLiteValue, _ collation: Collation?) -> Bool {
    switch (self, other) {
    case (.integer(let integer), .real(let real)), (.real(let real), .integer(let integer)):
      Double(exactly: integer) == real
    case (.text(let first), .text(let second)):
      collation.map { $0.compare(first, second) == .orderedSame } ?? first.utf8.elementsEqual(second.utf8)
    default: self == other
    }
  }
}
