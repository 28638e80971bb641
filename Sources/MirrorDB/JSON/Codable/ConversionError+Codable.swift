extension ConversionError {
  /// What a type or the coder found wrong in encoding.
  init(_ error: EncodingError) {
    switch error {
    case .invalidValue(_, let context):
      self.init(context.underlyingError, else: context.debugDescription, at: context.codingPath)
    @unknown default:
      self.init("\(error)")
    }
  }

  /// What a type or the coder found wrong in decoding.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(nil, else: "the key \"\(key.stringValue)\" is missing", at: context.codingPath)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self.init(context.underlyingError, else: context.debugDescription, at: context.codingPath)
    @unknown default:
      self.init("\(error)")
    }
  }

  private init(_ cause: (any Error)?, else description: String, at path: [any CodingKey]) {
    let reason = description.hasSuffix(".") ? String(description.dropLast()) : description
    let error = cause as? ConversionError ?? ConversionError(reason)
    self = path.reversed().reduce(error) { $0.inside(Step($1)) }
  }
}

extension ConversionError.Step {
  init(_ key: any CodingKey) {
    // Only the coder's own key is a position; a type may give its keys numbers, and JSON has their names.
    if case .index(let index) = key as? ElementKey { self = .index(index) } else { self = .key(key.stringValue) }
  }
}
