import Foundation

/// A value of JSON whose objects keep the order of their members.
indirect enum JSONNode {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case array([JSONNode])
  case object([(name: String, value: JSONNode)])
}

extension JSONNode {
  static func optional(_ integer: Int?) -> JSONNode { integer.map { .integer(Int64($0)) } ?? .null }

  /// A value as `Database` gives it for a column; nil for NULL.
  ///
  /// Bytes are base64. JSON has no infinity; 9e999 reads as one.
  init(column value: Any?) {
    self =
      switch value {
      case let integer as Int: .integer(Int64(integer))
      case let integer as Int64: .integer(integer)
      case let real as Double: .real(real)
      case let text as String: .text(text)
      case let data as Data: .text(data.base64EncodedString())
      default: .null
      }
  }
}

extension JSONNode: CustomStringConvertible {
  /// The value on one line.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer(let integer): String(integer)
    case .real(let real): real.isFinite ? String(real) : real > 0 ? "9e999" : "-9e999"
    case .text(let text): Self.quoted(text)
    case .array(let nodes): "[" + nodes.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.description }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable: result += scalar.utf16.map { String(format: "\\u%04x", $0) }.joined()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
