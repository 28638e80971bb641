extension JSONWriter {
  /// Appends a value that was read, in compact form; numbers stay as they stood in the text.
  mutating func write(_ value: JSONValue) throws {
    switch value.kind {
    case .null: writeNull()
    case .bool: try write(value.bool())
    case .number: try writeFragment(Array(value.numberText().utf8))
    case .string: try write(value.string())
    case .array: try write(value.elements)
    case .object: try write(value.members)
    }
  }

  private mutating func write(_ elements: JSONElements) throws {
    try beginArray()
    for element in elements { try write(element) }
    endArray()
  }

  private mutating func write(_ members: JSONMembers) throws {
    try beginObject()
    for (key, value) in members {
      self.key(key)
      try write(value)
    }
    endObject()
  }
}
