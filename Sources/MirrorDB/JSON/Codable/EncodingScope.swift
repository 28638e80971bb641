/// Where in the outermost value something is encoded.
struct EncodingScope {
  let conversions: any JSONConversions
  /// An empty writer that knows the depth and the objects around.
  private(set) var writer: JSONWriter
  private(set) var path: [any CodingKey]

  init(conversions: any JSONConversions, writer: JSONWriter, path: [any CodingKey]) {
    self.conversions = conversions
    self.writer = writer
    self.path = path
  }

  /// The place of what a container of this scope holds under a key.
  func inside(_ key: any CodingKey) -> EncodingScope {
    // What is too deep has an error to come, and no need of a path that grows on.
    if isTooDeep { return self }
    var scope = deeper
    scope.path.append(key)
    return scope
  }

  /// The same place, one call further in.
  var deeper: EncodingScope {
    var scope = self
    scope.writer.depth += 1
    return scope
  }

  /// Whether something may be put here without going too deep.
  var isTooDeep: Bool { writer.depth > JSONLimits.maximumDepth }
}

extension EncodingScope {
  /// Encodes a scalar that stands here, or under a key of a container of this scope.
  func encode(scalar: some JSONScalar, at key: (any CodingKey)? = nil) throws -> EncodedValue {
    var writer = JSONWriter(capacity: 24)
    do {
      try scalar.appendScalar(to: &writer)
    } catch let error as ConversionError {
      throw Self.invalid(scalar, at: key.map { path + [$0] } ?? path, error)
    }
    return .json(writer.bytes)
  }

  /// Encodes a value by the conversion table, or else by itself.
  func encode<Value: Encodable>(_ value: Value) throws -> EncodedValue {
    var isKnown = false
    let json = try reporting(value) {
      try writer.fragment { isKnown = try conversions.write(value, to: &$0) }
    }
    return isKnown ? .json(json) : try encode(byItself: value)
  }

  func encode<Value: Encodable>(byItself value: Value) throws -> EncodedValue {
    let node = EncodedNode()
    var scope = self
    try reporting(value) {
      if isTooDeep { throw JSONLimits.tooDeep }
      if Value.self is AnyClass { try scope.writer.enter(value as AnyObject) }
    }
    do {
      try value.encode(to: CodableEncoder(node: node, scope: scope))
    } catch let error as EncodingError {
      throw error.inside(path)
    }
    return .node(node)
  }

  /// Turns the coder's errors into what `Codable` types expect to catch, with the path.
  private func reporting<Result>(_ value: Any, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ConversionError {
      throw Self.invalid(value, at: path, error)
    }
  }

  private static func invalid(_ value: Any, at path: [any CodingKey], _ error: ConversionError) -> EncodingError {
    .invalidValue(value, .init(codingPath: path, debugDescription: "\(error)", underlyingError: error))
  }
}
