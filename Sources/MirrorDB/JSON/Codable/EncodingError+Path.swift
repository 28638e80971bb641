extension EncodingError {
  /// The error with at least the path of the value that threw it.
  ///
  /// Types that throw such errors themselves often leave the path empty.
  func inside(_ path: [any CodingKey]) -> EncodingError {
    guard case .invalidValue(let value, let context) = self, context.codingPath.count < path.count else { return self }
    let description = context.debugDescription
    return .invalidValue(
      value, .init(codingPath: path, debugDescription: description, underlyingError: context.underlyingError))
  }
}
