import Randomness
import Testing

@testable import MirrorDB

@Suite("Numbers in JSON")
struct JSONNumberTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

  private func text(_ body: (inout JSONWriter) throws -> Void) rethrows -> String {
    var writer = JSONWriter()
    try body(&writer)
    return writer.string
  }

  @Test("Every width of integer keeps its extremes")
  func extremes() throws {
    func check<Integer: FixedWidthInteger>(_ type: Integer.Type) throws {
      for extreme in [Integer.min, Integer.min + 1, 0, Integer.max - 1, Integer.max] {
        let text = text { $0.write(integer: extreme) }
        #expect(try value(text).integer(type) == extreme)
      }
      for tooFar in [text { $0.write(integer: Integer.max) } + "0", "-1\(Integer.max)"] {
        #expect(throws: ConversionError("the number \(tooFar) does not fit \(type)")) {
          try value(tooFar).integer(type)
        }
      }
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int128.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt128.self)
  }

  @Test(
    "A number without a fraction is an integer, however it is written",
    arguments: [
      ("1.0", 1), ("1e2", 100), ("1E+2", 100), ("-0", 0), ("-0.0", 0), ("1.5e1", 15), ("12300e-2", 123), ("0e999", 0),
      ("0.0e-999", 0), ("100000000000000000000e-20", 1), ("9007199254740993.0", 9_007_199_254_740_993),
      ("0.00000000000000000000012e23", 12), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("-92233720368547758080e-1", .min), ("922337203685477580.7e1", .max), ("1.00000000000000000000000", 1),
    ] as [(String, Int64)])
  func wholeNumbers(_ text: String, _ expected: Int64) throws {
    #expect(try value(text).integer(Int64.self) == expected)
  }

  @Test(
    "A number that is no integer, or too great, is an error and not a trap",
    arguments: [
      "1.5", "1e-1", "0.1", "1.0000000000000000001", "9223372036854775808", "-9223372036854775809", "1e19", "1e999",
      "1e99999999999999999999", "-1e99999999999999999999", "1e-99999999999999999999", "18446744073709551616",
      "36893488147419103232", "184467440737095516160", "99999999999999999999999999",
    ])
  func unfitIntegers(_ text: String) {
    #expect(throws: ConversionError("the number \(text) does not fit Int64")) { try value(text).integer(Int64.self) }
  }

  @Test("Doubles of every magnitude come back exactly", arguments: [UInt64.random(in: 0...UInt64.max)])
  func doubles(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      #expect(try value(text { try $0.write(double) }).double() == double)
      // Short decimals take another way than long ones.
      let short = Double(Int.random(in: -99_999...99_999, using: &generator)) / 1000
      #expect(try value(text { try $0.write(short) }).double() == short)
    }
  }

  @Test("Floats of every magnitude come back exactly", arguments: [UInt64.random(in: 0...UInt64.max)])
  func floats(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      guard float.isFinite else { continue }
      #expect(try value(text { try $0.write(float) }).float() == float)
    }
  }

  @Test(
    "A decimal becomes the nearest number, as the standard library has it",
    arguments: [UInt64.random(in: 0...UInt64.max)])
  func decimals(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let digits = (0..<Int.random(in: 1...24, using: &generator)).map { _ in Int.random(in: 0...9, using: &generator) }
      let fraction = digits.map(String.init).joined()
      let exponent = Int.random(in: -40...30, using: &generator)
      let text = "\(Int.random(in: 0...9, using: &generator)).\(fraction)e\(exponent)"
      #expect(try value(text).double() == Double(text))
      #expect(try value(text).float() == Float(text))
    }
  }

  @Test("A number beyond the type's range is an error; one below its smallest is zero")
  func range() throws {
    #expect(throws: ConversionError("the number 1e999 does not fit Double")) { try value("1e999").double() }
    #expect(throws: ConversionError("the number -1e309 does not fit Double")) { try value("-1e309").double() }
    #expect(throws: ConversionError("the number 1e39 does not fit Float")) { try value("1e39").float() }
    #expect(try value("1.7976931348623157e308").double() == .greatestFiniteMagnitude)
    #expect(try value("3.4028235e38").float() == .greatestFiniteMagnitude)
    #expect(try value("1e-999").double() == 0)
    #expect(try value("-0.0").double() == 0)
  }

  @Test("The text of a number stays as it was", arguments: ["1.10", "1e2", "123456789012345678901234567890.5", "-0.0"])
  func numberText(_ text: String) throws {
    #expect(try value(text).numberText() == text)
    #expect(try value(text).description == text)
  }
}
