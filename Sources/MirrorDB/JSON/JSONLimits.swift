/// The limits that JSON text is held to in both directions, so that what can be written can be read.
enum JSONLimits {
  /// The most objects and arrays that may stand inside one another.
  ///
  /// Every level of a nested value takes a few calls, of the library and of the types' own coding, and a secondary
  /// thread may have no more than 512 KB of stack. In an unoptimised build that is enough for 150 levels and more of
  /// objects with a dozen properties, so that the limit is reached before the stack ends.
  static let maximumDepth = 128

  /// The most bytes that one JSON text may have; tokens count them in 32 bits.
  static let maximumByteCount = Int(UInt32.max)

  /// The error about a value that is nested too deeply.
  static var tooDeep: ConversionError {
    ConversionError(
      "the value is nested more than \(maximumDepth) levels deep",
      remedy: "Store the inner objects as rows of their own that name one another by key"
    )
  }
}
