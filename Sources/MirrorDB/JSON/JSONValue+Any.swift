import Foundation

extension JSONValue {
  /// The value as a tree of `NSNull`, `Bool`, `Int`, `UInt64`, `Double`, `String`, `[Any]` and `[String: Any]`.
  var any: Any {
    get throws {
      switch kind {
      case .null: NSNull()
      case .bool: try bool()
      case .number: try anyNumber()
      case .string: try string()
      case .array: try elements.map { try $0.any }
      case .object: try Dictionary(members.map { ($0.key, try $0.value.any) }) { first, _ in first }
      }
    }
  }

  private func anyNumber() throws -> Any {
    // Only digits are an integer here, so that 1.0 comes back as the Double it was.
    guard document.bytes[token.range].allSatisfy({ $0.isDigit || $0 == .minus }) else { return try double() }
    if let value = try? integer(Int.self) { return value }
    if let value = try? integer(UInt64.self) { return value }
    return try double()
  }
}
