import Foundation

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  var description: String {
    var writer = JSONWriter()
    do {
      try writer.write(self)
      return writer.string
    } catch {
      return String(decoding: document.bytes, as: UTF8.self)
    }
  }

  /// The value as an error names it: short, whatever its size.
  var summary: String {
    switch token.kind {
    case .null, .false, .true: description
    case .number: "the number \(Self.shortened(description))"
    case .asciiText, .plainText, .escapedText: "the text \(Self.shortened(document.text(of: token)).debugDescription)"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : "\(text.prefix(40))…"
  }
}

extension JSONWriter {
  /// Appends a value that was read, in compact form; numbers stay as they stood in the text.
  mutating func write(_ value: JSONValue) throws {
    switch value.kind {
    case .null: writeNull()
    case .bool: try write(value.bool())
    case .number: writeFragment(Array(value.document.bytes[value.token.range]))
    case .string: try write(value.string())
    case .array:
      try beginArray()
      for element in try value.elements { try write(element) }
      endArray()
    case .object:
      try beginObject()
      for (key, member) in try value.members {
        self.key(key)
        try write(member)
      }
      endObject()
    }
  }
}

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
