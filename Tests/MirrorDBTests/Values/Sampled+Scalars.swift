import Foundation
import Randomness

protocol SampledInteger: Sampled, FixedWidthInteger, Sendable where Value == Self {}

extension SampledInteger {
  static var samples: [Self] { [0, 1, 42, .max - 1, .max] + (min < 0 ? [min, 0 - 1] : []) }
  static var storageClasses: Set<String> { UInt64(Self.max) > UInt64(Int64.max) ? ["integer", "blob"] : ["integer"] }

  static func random(using generator: inout SeededGenerator) -> Self {
    // Small numbers and those near the ends are where mistakes are.
    let bits = Self(truncatingIfNeeded: generator.next())
    return bits >> Self(truncatingIfNeeded: generator.next() % UInt64(bitWidth))
  }
}

extension Int: SampledInteger {}
extension Int8: SampledInteger {}
extension Int16: SampledInteger {}
extension Int32: SampledInteger {}
extension Int64: SampledInteger {}
extension UInt: SampledInteger {}
extension UInt8: SampledInteger {}
extension UInt16: SampledInteger {}
extension UInt32: SampledInteger {}
extension UInt64: SampledInteger {}

extension Bool: Sampled {
  static var samples: [Bool] { [false, true] }
  static var storageClasses: Set<String> { ["integer"] }
  static func random(using generator: inout SeededGenerator) -> Bool { generator.next() % 2 == 0 }
  static func precedes(_ first: Bool, _ second: Bool) -> Bool? { !first && second }
}

protocol SampledFloatingPoint: Sampled, BinaryFloatingPoint, Sendable where Value == Self {
  static func number(ofBits bits: UInt64) -> Self
}

extension SampledFloatingPoint {
  static var samples: [Self] {
    [
      0, 1, -1.5, 123, 0.1, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .pi, .ulpOfOne,
    ]
  }
  static var storageClasses: Set<String> { ["real"] }
  static func isJSON(_ value: Self) -> Bool { value.isFinite }

  static func random(using generator: inout SeededGenerator) -> Self {
    if generator.next() % 2 == 0 { return Self(Int64(truncatingIfNeeded: generator.next() >> 40)) / 100 }
    while true {
      let number = number(ofBits: generator.next())
      if !number.isNaN { return number }
    }
  }
}

extension Double: SampledFloatingPoint {
  static func number(ofBits bits: UInt64) -> Double { Double(bitPattern: bits) }
}

extension Float: SampledFloatingPoint {
  static func number(ofBits bits: UInt64) -> Float { Float(bitPattern: UInt32(truncatingIfNeeded: bits)) }
}

extension String: Sampled {
  static let samples: [String] =
    [
      "", " ", "a", "a\0b", "\0", "NULL", "007", "1e3", "9223372036854775808", "it's \"quoted\" \\ / `x`; --",
      "\r\n\t\u{1}\u{7F}\u{2028}", "\u{65}\u{301}", "🐕‍🦺👨‍👩‍👧‍👦🏳️‍🌈", "名前 имя اسم", "\u{FEFF}\u{10FFFF}\u{FFFF}",
      String(repeating: "long ", count: 20_000),
    ]
  static var storageClasses: Set<String> { ["text"] }
  static func precedes(_ first: String, _ second: String) -> Bool? { first.utf8.lexicographicallyPrecedes(second.utf8) }
  static func areIdentical(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }

  static func random(using generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.next() % 12 {
      let bits = UInt32(truncatingIfNeeded: generator.next())
      // A quarter each of ASCII, Latin, the basic plane and all of Unicode.
      let limit: UInt32 = [0x80, 0x370, 0x1_0000, 0x11_0000][Int(bits & 3)]
      if let scalar = Unicode.Scalar((bits >> 2) % limit) { text.append(scalar) }
    }
    return String(text)
  }
}

extension Substring: Sampled {
  static var samples: [Substring] { String.samples.map { $0[...] } }
  static var storageClasses: Set<String> { ["text"] }
  static func random(using generator: inout SeededGenerator) -> Substring {
    "x\(String.random(using: &generator))".dropFirst()
  }
  static func precedes(_ first: Substring, _ second: Substring) -> Bool? {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension Character: Sampled {
  static let samples: [Character] = ["a", "\0", "\r\n", "\u{65}\u{301}", "👨‍👩‍👧‍👦", "🏳️‍🌈", "\"", "犬", "\u{10FFFF}"]
  static var storageClasses: Set<String> { ["text"] }
  static func random(using generator: inout SeededGenerator) -> Character {
    String.random(using: &generator).first ?? "?"
  }
  static func precedes(_ first: Character, _ second: Character) -> Bool? {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
