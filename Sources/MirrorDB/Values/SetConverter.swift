/// Sets are stored as JSON arrays, sorted by the text of their elements, so that equal sets are equal texts.
struct SetConverter<Element: ValueConverter>: JSONConverter where Element.Value: Hashable {
  typealias Value = Set<Element.Value>

  let element: Element

  var elementConverter: (any ValueConverter)? { element }

  func write(_ value: Value, to writer: inout JSONWriter) throws {
    try writer.beginArray()
    let fragments = try value.map { item in try writer.fragment { try element.write(item, to: &$0) } }
    for fragment in fragments.sorted(by: { $0.lexicographicallyPrecedes($1) }) { writer.writeFragment(fragment) }
    writer.endArray()
  }

  func value(json: JSONValue) throws -> Value {
    Set(try ArrayConverter(element: element).value(json: json))
  }

  func value(loose: Any) throws -> Value {
    let loose = try LooseValue.required(loose, for: Value.self)
    if let value = loose as? Value { return value }
    return Set(try ArrayConverter(element: element).value(loose: loose))
  }
}

extension Set: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) throws -> Conversion {
    func make(_ element: some ValueConverter<Element>) -> Conversion { Conversion(SetConverter(element: element)) }
    return make(try builder.converter(of: Element.self))
  }
}
