import Foundation
import Randomness

extension Date: Sampled {
  static let samples: [Date] =
    [
      Date(timeIntervalSinceReferenceDate: 573_385_274.217203), .distantPast, .distantFuture,
      Date(timeIntervalSince1970: -1), Date(timeIntervalSince1970: 0), Date(timeIntervalSinceReferenceDate: 0),
      Date(timeIntervalSinceReferenceDate: 1e-300), Date(timeIntervalSinceReferenceDate: -1e300),
    ]
  static var storageClasses: Set<String> { ["real"] }
  static func random(using generator: inout SeededGenerator) -> Date {
    Date(timeIntervalSinceReferenceDate: .random(in: -1e11...1e11, using: &generator))
  }
}

extension Data: Sampled {
  // Made anew each time: the leak sanitizer does not see what a global Data holds, whose pointer is tagged.
  static var samples: [Data] {
    [Data(), Data([0]), Data([0, 0]), Data(0...255), Data("text".utf8), Data(count: 100_000)]
  }
  static var storageClasses: Set<String> { ["blob"] }
  static func random(using generator: inout SeededGenerator) -> Data {
    Data((0..<generator.next() % 40).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
  }
  static func precedes(_ first: Data, _ second: Data) -> Bool? { first.lexicographicallyPrecedes(second) }
}

extension UUID: Sampled {
  static var samples: [UUID] {
    let zero: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let ones: uuid_t = (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255)
    return [UUID(uuid: zero), UUID(uuid: ones), UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()]
  }
  static var storageClasses: Set<String> { ["text"] }
  static func random(using generator: inout SeededGenerator) -> UUID {
    let digits = String(format: "%016lX%016lX", generator.next(), generator.next())
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits.dropFirst($0.lowerBound).prefix($0.count) }
    return UUID(uuidString: groups.joined(separator: "-")) ?? samples[0]
  }
}

extension URL: Sampled {
  static let samples: [URL] =
    [
      "https://example.com/a%20b?q=%C3%A9&r=1#part", "file:///tmp/a%2Fb/", "mailto:rex@example.com", "relative/path",
      "https://user:password@example.com:8080/", "data:text/plain;base64,SGVsbG8=", "https://[2001:db8::1]/",
      "//host/x",
    ].compactMap { URL(string: $0) } + [URL(fileURLWithPath: "/tmp/名前 x/"), URL(fileURLWithPath: "/")]
  static var storageClasses: Set<String> { ["text"] }
  static func random(using generator: inout SeededGenerator) -> URL {
    let path = String.random(using: &generator).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return URL(string: "https://example.com/\(path)?q=\(generator.next())") ?? samples[0]
  }
  static func precedes(_ first: URL, _ second: URL) -> Bool? {
    first.relativeString.utf8.lexicographicallyPrecedes(second.relativeString.utf8)
  }
}

extension Decimal: Sampled {
  static let samples: [Decimal] =
    [
      0, 1, -1, 10, 9, Decimal(string: "0.1") ?? 0, Decimal(string: "12345678901234567890.123456789") ?? 0,
      .greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi,
      Decimal(sign: .minus, exponent: 100, significand: 123),
    ]
  static var storageClasses: Set<String> { ["text"] }
  static func random(using generator: inout SeededGenerator) -> Decimal {
    let significand =
      Decimal(generator.next()) * Decimal(generator.next() >> UInt64.random(in: 1...63, using: &generator))
    let exponent = Int.random(in: -100...80, using: &generator)
    return Decimal(sign: .random(using: &generator) ? .plus : .minus, exponent: exponent, significand: significand)
  }
}
