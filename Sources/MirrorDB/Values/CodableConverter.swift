import Synchronization

/// A `Codable` value is stored as the JSON that its own coding makes.
struct CodableConverter<Value: Decodable & Encodable>: JSONConverter, SelfCoding {
  let conversions: CodableConversions

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try checkIsWhole(value)
    try CodableJSON.write(value, to: &writer, conversions: conversions)
  }

  func value(json: JSONValue) throws -> Value {
    try CodableJSON.read(Value.self, from: json, conversions: conversions)
  }

  func value(loose: Any) throws -> Value {
    let loose = try LooseValue.required(loose, for: Value.self)
    guard let value = loose as? Value else { throw LooseValue.mismatch(loose, for: Value.self) }
    return value
  }
}

/// A converter that leaves the coding to the values themselves.
protocol SelfCoding {}

/// What the conversion table does for the values inside a `Codable` one, so that a date, say, is the same number
/// at every depth.
struct CodableConversions: JSONConversions {
  let dateStorage: DateStorage

  func write<Value>(_ value: Value, to writer: inout JSONWriter) throws -> Bool {
    guard let converter = try converter(of: Value.self) else { return false }
    try converter.write(value, to: &writer)
    return true
  }

  func read<Value>(_ type: Value.Type, from json: JSONValue) throws -> Value? {
    try converter(of: type)?.value(json: json)
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let dateStorage: DateStorage
  }

  private static let found = Mutex<[Key: any ValueConverter]>([:])

  /// The table's converter; nil for a type that codes itself.
  private func converter<Value>(of type: Value.Type) throws -> (any ValueConverter<Value>)? {
    let key = Key(type: ObjectIdentifier(type), dateStorage: dateStorage)
    if let known = Self.found.withLock({ $0[key] }) {
      return known is any SelfCoding ? nil : known as? any ValueConverter<Value>
    }
    let converter = try ShapeBuilder.converter(of: type, dateStorage: dateStorage)
    Self.found.withLock { $0[key] = converter }
    return converter is any SelfCoding ? nil : converter
  }
}
