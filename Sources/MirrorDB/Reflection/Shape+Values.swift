import MirrorDBSQLite

// Whole values through their shape: the JSON object of a nested one, and the dictionary of its properties.

extension Shape {
  /// Appends the JSON object of a value's properties.
  func write<Value>(_ value: Value, to writer: inout JSONWriter) throws {
    // Objects that refer to each other in a circle would be written for ever.
    if Value.self is AnyClass { try writer.enter(value as AnyObject) }
    defer { if Value.self is AnyClass { writer.leave(value as AnyObject) } }
    try writer.beginObject()
    try withFields(of: value) { fields in
      for (index, property) in properties.enumerated() {
        writer.key(jsonKeys[index])
        try locating(.key(property.name)) { try property.access.write(fields, &writer) }
      }
    }
    writer.endObject()
  }

  /// Sets the properties that a JSON object names; the others keep their `init()` values.
  func read<Value>(_ json: JSONValue, into value: inout Value) throws {
    try withMutableFields(of: &value) { fields in
      try json.forEachMember(of: jsonKeys) { index, member in
        let property = properties[index]
        try locating(.key(property.name)) { try property.access.read(member, fields) }
      }
    }
  }

  /// Sets the properties that a dictionary names; the others keep their values.
  ///
  /// - Throws: `ConversionError` for a name that is no property, and for a value that does not fit.
  func assign<Value>(_ dictionary: [String: Any], to value: inout Value) throws {
    try withMutableFields(of: &value) { fields in
      for (name, element) in dictionary {
        let property = try property(named: name)
        try locating(.key(name)) { try property.access.assign(element, fields) }
      }
    }
  }

  /// The properties' values by name; a property that is nil is absent.
  func dictionary<Value>(of value: Value) -> [String: Any] {
    withFields(of: value) { fields in
      var result: [String: Any] = [:]
      for property in properties {
        if let element = property.access.entry(fields) { result[property.name] = element }
      }
      return result
    }
  }
}

extension Shape {
  /// The properties' values as they stand in columns; nil for one that cannot be stored.
  func storedValues<Value>(of value: Value) -> [SQLiteValue?] {
    withFields(of: value) { fields in
      properties.map { property in try? property.access.stored(fields) }
    }
  }
}

extension Shape {
  /// The value that a new instance has for a property.
  func freshEntry(of property: ShapeProperty) -> Any? {
    func value<Value: Storable>(_ type: Value.Type) -> Any? {
      withFields(of: Value()) { fields in property.access.entry(fields) }
    }
    return value(self.type)
  }
}
