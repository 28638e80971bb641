import Foundation
import MirrorDBSQLite

/// What a type's `init()` gives its properties.
enum Fallbacks {
  /// How many instances are compared.
  ///
  /// A value drawn from ten by chance is taken for constant once in 10^15.
  private static let sampleCount = 16

  /// For each property its `init()` value, or that each instance has one of its own.
  static func of(_ shape: Shape) throws -> [Column.Fallback] {
    try sampled(shape.type, shape: shape)
  }

  private static func sampled<Value: Storable>(_ type: Value.Type, shape: Shape) throws -> [Column.Fallback] {
    let samples = (0..<sampleCount).map { _ in shape.storedValues(of: Value()) }
    return shape.properties.indices.map { index in
      // A default that cannot be stored, such as NaN, is no default of a column.
      guard let first = samples[0][index], samples.allSatisfy({ $0[index] == first }) else { return .varying }
      return isNow(first, shape.properties[index]) ? .varying : .constant(first)
    }
  }

  /// Whether a date is the current time, which two instances made at one moment may share.
  private static func isNow(_ stored: SQLiteValue, _ property: ShapeProperty) -> Bool {
    guard let value = try? property.converter.anyValue(stored: stored), let date = LooseValue.unwrapped(value) as? Date
    else { return false }
    return abs(date.timeIntervalSinceNow) < 3600
  }
}

extension ValueConverter {
  /// The value that a column holds, of a type known at run time only.
  func anyValue(stored: SQLiteValue) throws -> Any {
    try value(stored: stored)
  }

  /// The value that a column holds, as an entry of a dictionary; nil for nil.
  func anyEntry(stored: SQLiteValue) throws -> Any? {
    try entry(value(stored: stored))
  }
}
