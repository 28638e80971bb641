/// Arrays are stored as JSON arrays.
struct ArrayConverter<Element: ValueConverter>: JSONConverter {
  typealias Value = [Element.Value]

  let element: Element

  var elementConverter: (any ValueConverter)? { element }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try writer.beginArray()
    for (index, item) in value.enumerated() {
      try locating(.index(index)) { try element.write(item, to: &writer) }
    }
    writer.endArray()
  }

  func value(json: JSONValue) throws -> Value {
    var result: Value = []
    for item in try json.elements {
      result.append(try locating(.index(result.count)) { try element.value(json: item) })
    }
    return result
  }

  func value(loose: Any) throws -> Value {
    switch try LooseValue.required(loose, for: Value.self) {
    case let value as Value: return value
    case let items as [Any]:
      return try items.enumerated().map { index, item in try locating(.index(index)) { try element.value(loose: item) }
      }
    case let other: throw LooseValue.mismatch(other, for: Value.self)
    }
  }
}

extension Array: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) throws -> Conversion {
    func make(_ element: some ValueConverter<Element>) -> Conversion { Conversion(ArrayConverter(element: element)) }
    return make(try builder.converter(of: Element.self))
  }
}
