/// Dictionaries are stored as JSON objects, sorted by key.
struct DictionaryConverter<Key: ValueConverter, Item: ValueConverter>: JSONConverter where Key.Value: Hashable {
  typealias Value = [Key.Value: Item.Value]

  let key: Key
  let item: Item

  var elementConverter: (any ValueConverter)? { item }

  func member(named name: String) throws -> (any ValueConverter)? {
    _ = try key.value(key: name)
    return item
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try writer.beginObject()
    for (name, element) in try value.map({ (try text(of: $0), $1) }).sorted(by: { $0.0 < $1.0 }) {
      writer.key(name)
      try locating(.key(name)) { try item.write(element, to: &writer) }
    }
    writer.endObject()
  }

  func value(json: JSONValue) throws -> Value {
    var result: Value = [:]
    for (name, element) in try json.members {
      try locating(.key(name)) {
        let name = try key.value(key: name)
        // Of a key that stands twice the first counts, as it does for SQLite.
        if result[name] == nil { result[name] = try item.value(json: element) }
      }
    }
    return result
  }

  func value(loose: Any) throws -> Value {
    let loose = try LooseValue.required(loose, for: Value.self)
    if let value = loose as? Value { return value }
    guard let dictionary = loose as? [AnyHashable: Any] else { throw LooseValue.mismatch(loose, for: Value.self) }
    var result: Value = [:]
    for (name, element) in dictionary {
      try locating(.key("\(name)")) { result[try key.value(loose: name)] = try item.value(loose: element) }
    }
    return result
  }

  private func text(of value: Key.Value) throws -> String {
    guard let text = try key.key(value) else {
      // A type without keys has been refused before; this is for one that has them for some values only.
      throw ConversionError("\(value) has no text form that can be the key of a JSON object")
    }
    return text
  }
}

extension Dictionary: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) throws -> Conversion {
    func make(_ key: some ValueConverter<Key>, _ item: some ValueConverter<Value>) throws -> Conversion {
      guard key.hasKeys else {
        throw ConversionError(
          "\(TypeName.readable(Key.self)) has no text form that can be the key of a JSON object",
          remedy: "Use keys that are scalars, such as String, Int, UUID or an enum with raw values")
      }
      return Conversion(DictionaryConverter(key: key, item: item))
    }
    return try make(builder.converter(of: Key.self), builder.converter(of: Value.self))
  }
}
