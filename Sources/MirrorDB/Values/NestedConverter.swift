/// A nested `Storable` object is stored as the JSON object of its properties.
struct NestedConverter<Value: Storable>: JSONConverter {
  let reference: ShapeReference

  func nestedShape() throws -> Shape? {
    try reference.shape
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try checkIsWhole(value)
    try reference.shape.write(value, to: &writer)
  }

  func value(json: JSONValue) throws -> Value {
    let shape = try reference.shape
    try shape.checkRestorable()
    var value = Value()
    try shape.read(json, into: &value)
    return value
  }

  func value(loose: Any) throws -> Value {
    let loose = try LooseValue.required(loose, for: Value.self)
    if let value = loose as? Value { return value }
    guard let dictionary = loose as? [String: Any] else { throw LooseValue.mismatch(loose, for: Value.self) }
    let shape = try reference.shape
    try shape.checkRestorable()
    var value = Value()
    try shape.assign(dictionary, to: &value)
    return value
  }
}
