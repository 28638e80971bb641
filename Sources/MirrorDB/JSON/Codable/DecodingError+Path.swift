extension DecodingError {
  /// The error with at least the path of the value that threw it.
  ///
  /// Types that throw such errors themselves often leave the path empty.
  func inside(_ path: [any CodingKey]) -> DecodingError {
    switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, context.inside(path))
    case .valueNotFound(let type, let context): .valueNotFound(type, context.inside(path))
    case .keyNotFound(let key, let context): .keyNotFound(key, context.inside(path))
    case .dataCorrupted(let context): .dataCorrupted(context.inside(path))
    @unknown default: self
    }
  }
}

extension DecodingError.Context {
  fileprivate func inside(_ path: [any CodingKey]) -> Self {
    codingPath.count >= path.count
      ? self : Self(codingPath: path, debugDescription: debugDescription, underlyingError: underlyingError)
  }
}
