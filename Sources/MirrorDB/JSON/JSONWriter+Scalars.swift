extension JSONWriter {
  mutating func writeNull() {
    separate()
    append("null".utf8)
  }

  mutating func write(_ value: Bool) {
    separate()
    append((value ? "true" : "false").utf8)
  }

  mutating func write(_ value: Int64) {
    write(integer: value)
  }

  mutating func write(_ value: UInt64) {
    write(integer: value)
  }

  /// Appends an integer of any width.
  mutating func write(integer value: some BinaryInteger) {
    separate()
    append(String(value).utf8)
  }

  /// Appends the shortest text that reads as the same number; throws for NaN and the infinities.
  ///
  /// Negative zero is written as zero, because the two are equal.
  mutating func write(_ value: Double) throws {
    guard value.isFinite else { throw Self.noNumber(value) }
    separate()
    append((value == 0 ? "0.0" : value.description).utf8)
  }

  /// Appends the shortest text that reads as the same `Float`; throws for NaN and the infinities.
  mutating func write(_ value: Float) throws {
    guard value.isFinite else { throw Self.noNumber(value) }
    separate()
    append((value == 0 ? "0.0" : value.description).utf8)
  }

  private static func noNumber(_ value: some FloatingPoint) -> ConversionError {
    let name = value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity"
    return ConversionError("JSON has no number for \(name)", remedy: "Store a finite number, or nil in an optional")
  }
}
