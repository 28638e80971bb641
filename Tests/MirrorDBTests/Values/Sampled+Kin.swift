import Foundation
import Randomness

// Foundation's classes, which as classes that are not final cannot be their own samples.

enum StringKin: Sampled {
  static var simplest: NSString { "" }
  static var samples: [NSString] { String.samples.map { NSString(string: $0) } }
  static var storageClasses: Set<String> { ["text"] }
  static func random(using generator: inout SeededGenerator) -> NSString {
    NSString(string: .random(using: &generator))
  }
  static func filterValue(_ value: NSString) -> any Sendable { String(value) }
}

enum NumberKin: Sampled {
  static var samples: [NSNumber] {
    [
      0, 1, -1, NSNumber(value: Int64.max), NSNumber(value: Int64.min), NSNumber(value: UInt64.max), 0.5, -1e300,
      NSNumber(value: Double.infinity), NSNumber(value: Float(0.1)),
    ]
  }
  static var storageClasses: Set<String> { ["integer", "real", "blob"] }
  static func random(using generator: inout SeededGenerator) -> NSNumber {
    switch generator.next() % 4 {
    case 0: NSNumber(value: Int64(truncatingIfNeeded: generator.next()))
    case 1: NSNumber(value: generator.next())
    case 2: NSNumber(value: Double.random(using: &generator))
    default: NSNumber(value: generator.next() % 2 == 0)
    }
  }
  static func isJSON(_ value: NSNumber) -> Bool { value.doubleValue.isFinite }
  static func filterValue(_ value: NSNumber) -> any Sendable { value }
  static func precedes(_ first: NSNumber, _ second: NSNumber) -> Bool? {
    // What only UInt64 holds is stored as BLOB, which SQLite sorts after every number.
    let (isWide, otherIsWide) = (first == NSNumber(value: UInt64.max), second == NSNumber(value: UInt64.max))
    return isWide == otherIsWide ? first.compare(second) == .orderedAscending : otherIsWide
  }
}

enum DateKin: Sampled {
  static var samples: [NSDate] { Date.samples.map(date) }
  static var storageClasses: Set<String> { ["real"] }
  static func random(using generator: inout SeededGenerator) -> NSDate { date(.random(using: &generator)) }
  static func filterValue(_ value: NSDate) -> any Sendable {
    Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
  }
  private static func date(_ date: Date) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  }
}

enum DataKin: Sampled {
  static var simplest: NSData { NSData() }
  static var samples: [NSData] { Data.samples.map { NSData(data: $0) } }
  static var storageClasses: Set<String> { ["blob"] }
  static func random(using generator: inout SeededGenerator) -> NSData { NSData(data: .random(using: &generator)) }
  static func filterValue(_ value: NSData) -> any Sendable { Data(value) }
}
