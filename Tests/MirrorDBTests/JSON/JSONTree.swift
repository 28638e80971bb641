import Foundation

@testable import MirrorDB

/// What a JSON text says, to compare the library's reader with Foundation's.
indirect enum JSONTree: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  /// The bytes, since equal texts may differ in them.
  case text([UInt8])
  case array([JSONTree])
  case object([String: JSONTree])

  init(_ value: JSONValue) throws {
    self =
      switch value.kind {
      case .null: .null
      case .bool: .bool(try value.bool())
      case .number: .number(try value.double())
      case .string: .text(Array(try value.string().utf8))
      case .array: .array(try value.elements.map { try JSONTree($0) })
      case .object:
        .object(Dictionary(try value.members.map { ($0.key, try JSONTree($0.value)) }) { first, _ in first })
      }
  }

  static func byFoundation(_ bytes: [UInt8]) throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
  }

  /// Whether Foundation takes the text although RFC 8259 does not.
  static func hasTrailingComma(_ text: String) -> Bool {
    withoutTrailingCommas(text) != text
  }

  static func withoutTrailingCommas(_ text: String) -> String {
    text.replacing(/,([ \t\r\n]*[\]}])/) { $0.output.1 }
  }
}

extension JSONTree: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      let members = try container.allKeys.map { ($0.stringValue, try container.decode(JSONTree.self, forKey: $0)) }
      self = .object(Dictionary(members) { first, _ in first })
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONTree] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONTree.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONTree {
    if container.decodeNil() { return .null }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let text = try? container.decode(String.self) { return .text(Array(text.utf8)) }
    return .number(try container.decode(Double.self))
  }
}
