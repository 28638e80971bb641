extension JSONValue {
  /// The elements of an array, in order; throws for another value.
  var elements: JSONElements {
    get throws {
      guard token.kind == .array else { throw mismatch("an array") }
      return JSONElements(array: self)
    }
  }

  /// The keys and values of an object, in order; throws for another value.
  ///
  /// Where a key stands several times, its first value counts, as in Foundation's decoder and in SQLite.
  var members: JSONMembers {
    get throws {
      guard token.kind == .object else { throw mismatch("an object") }
      return JSONMembers(object: self)
    }
  }

  /// The number of elements or members, which takes a walk over them; 0 for another value.
  var count: Int {
    switch token.kind {
    case .array: JSONElements(array: self).count { _ in true }
    case .object: JSONMembers(object: self).count { _ in true }
    default: 0
    }
  }

  /// The first value under a key of an object; nil where there is none, or the value is no object.
  subscript(key: String) -> JSONValue? {
    guard token.kind == .object else { return nil }
    return JSONMembers(object: self).first { $0.key == key }?.value
  }

  /// Calls `body` with the known keys' positions in `keys` and their values; other keys are passed over.
  ///
  /// It is fastest when the object's keys come in the order of `keys`. A key that stands several times counts
  /// once, with its first value.
  func forEachMember(of keys: JSONKeys, _ body: (Int, JSONValue) throws -> Void) throws {
    guard token.kind == .object else { throw mismatch("an object") }
    var walk = JSONKeys.Walk(keys)
    let end = self.end
    var position = index + 1
    while position < end {
      let value = JSONValue(document: document, index: position + 1)
      if let key = walk.key(at: document.tokens[position], in: document) {
        try body(key, value)
      }
      position = value.end
    }
  }

  /// The position of the token behind the value.
  var end: Int {
    let token = token
    return token.kind == .array || token.kind == .object ? Int(token.extent) : index + 1
  }
}
