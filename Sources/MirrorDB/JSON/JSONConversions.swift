/// What the coder asks the conversion table before it lets a type code itself.
protocol JSONConversions: Sendable {
  /// Writes the value if the table knows its type; false lets the type's own `Codable` do it.
  func write<Value>(_ value: Value, to writer: inout JSONWriter) throws -> Bool

  /// The value if the table knows the type; nil lets the type's own `Codable` do it.
  func read<Value>(_ type: Value.Type, from json: JSONValue) throws -> Value?
}
