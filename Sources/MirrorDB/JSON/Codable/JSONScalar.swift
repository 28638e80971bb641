/// A type that JSON has a kind of value for, so that no `Codable` conformance is asked how to code it.
protocol JSONScalar: Codable {
  /// The kind of JSON value that holds it.
  static var jsonKind: JSONValue.Kind { get }

  init(jsonScalar json: JSONValue) throws

  func appendScalar(to writer: inout JSONWriter) throws
}

extension JSONScalar where Self: FixedWidthInteger {
  static var jsonKind: JSONValue.Kind { .number }

  init(jsonScalar json: JSONValue) throws { self = try json.integer() }

  func appendScalar(to writer: inout JSONWriter) { writer.write(integer: self) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}

extension Bool: JSONScalar {
  static var jsonKind: JSONValue.Kind { .bool }

  init(jsonScalar json: JSONValue) throws { self = try json.bool() }

  func appendScalar(to writer: inout JSONWriter) { writer.write(self) }
}

extension Double: JSONScalar {
  static var jsonKind: JSONValue.Kind { .number }

  init(jsonScalar json: JSONValue) throws { self = try json.double() }

  func appendScalar(to writer: inout JSONWriter) throws { try writer.write(self) }
}

extension Float: JSONScalar {
  static var jsonKind: JSONValue.Kind { .number }

  init(jsonScalar json: JSONValue) throws { self = try json.float() }

  func appendScalar(to writer: inout JSONWriter) throws { try writer.write(self) }
}

extension String: JSONScalar {
  static var jsonKind: JSONValue.Kind { .string }

  init(jsonScalar json: JSONValue) throws { self = try json.string() }

  func appendScalar(to writer: inout JSONWriter) { writer.write(self) }
}
