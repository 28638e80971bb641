import Foundation
import Testing

@testable import MirrorDB

@Suite("Codable types as JSON")
struct CodableJSONTests {
  private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value, _ expected: String) throws {
    let text = try CodableJSON.text(of: value)
    #expect(text == expected)
    #expect(try CodableJSON.value(Value.self, in: text) == value)
  }

  @Test("A type with everything in it comes back equal, and what the table knows is written by the table")
  func roundTrip() throws {
    try expectRoundTrip(
      CodableFixtures.Animal(),
      #"{"name":"Ghost","size":"large","mood":{"mixed":{"_0":{"calm":{}},"_1":{"barking":{"volume":3,"_1":"wuff"}}}},"#
        + #""teeth":[{"length":1.5},{"length":0.25,"grown":0.1}],"grid":[[1,2],[],[3]],"words":{"k":[true,null]},"#
        + #""numbers":[1,2,3],"dates":{"9":2.0,"10":1.0},"picture":"AP8=","weight":0.1}"#)
  }

  @Test("Scalars can stand by themselves")
  func scalars() throws {
    try expectRoundTrip(1, "1")
    try expectRoundTrip("x\u{0}", #""x\u0000""#)
    try expectRoundTrip(true, "true")
    try expectRoundTrip(0.5, "0.5")
    try expectRoundTrip(CodableFixtures.Size.small, #""small""#)
    try expectRoundTrip(Int?.none, "null")
    try expectRoundTrip([UInt64.max, 0], "[18446744073709551615,0]")
    try expectRoundTrip(Int128.min, "\(Int128.min)")
    try expectRoundTrip(UInt128.max, "\(UInt128.max)")
    try expectRoundTrip([Int8.min, .max], "[-128,127]")
  }

  @Test("The widest integers can stand anywhere")
  func widestIntegers() throws {
    struct Wide: Codable, Equatable {
      var signed = [Int128.min, .max]
      var unsigned: UInt128? = UInt128.max
      var least = Int128.min
    }
    let text = #"{"signed":[\#(Int128.min),\#(Int128.max)],"unsigned":\#(UInt128.max),"least":\#(Int128.min)}"#
    try expectRoundTrip(Wide(), text)
  }

  @Test("A superclass is coded beside or below its subclass")
  func inheritance() throws {
    let truck = CodableFixtures.Truck()
    truck.wheels = 18
    let text = try CodableJSON.text(of: truck)
    #expect(text == #"{"load":7.5,"super":{"wheels":18}}"#)
    let read = try CodableJSON.value(CodableFixtures.Truck.self, in: text)
    #expect(read.wheels == 18 && read.load == 7.5)
  }

  /// Codes its parts in an order of its own, in containers that are open at the same time.
  private struct Interleaved: Codable, Equatable {
    var left = [1, 2]
    var right = ["a", "b"]
    var inner = "x"

    enum Keys: CodingKey { case left, right, inner, none }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      var left = try container.nestedUnkeyedContainer(forKey: .left)
      var right = try container.nestedUnkeyedContainer(forKey: .right)
      self.left = [try left.decode(Int.self), try left.decode(Int.self)]
      self.right = [try right.decode(String.self), try right.decode(String.self)]
      #expect(left.isAtEnd && left.currentIndex == 2 && left.count == 2)
      inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner).decode(String.self, forKey: .inner)
      #expect(container.allKeys.map(\.stringValue) == ["right", "left", "inner", "none"])
      #expect(try container.decodeNil(forKey: .none) && container.decodeIfPresent(Int.self, forKey: .none) == nil)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var right = container.nestedUnkeyedContainer(forKey: .right)
      var left = container.nestedUnkeyedContainer(forKey: .left)
      var again = encoder.container(keyedBy: Keys.self)
      for index in 0..<2 {
        try left.encode(self.left[index])
        try right.encode(self.right[index])
      }
      var inner = again.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try again.encodeNil(forKey: .none)
      try inner.encode("first", forKey: .inner)
      try inner.encode(self.inner, forKey: .inner)
    }
  }

  @Test("Containers may be filled in turn, and a second value of a key takes the place of the first")
  func interleaved() throws {
    try expectRoundTrip(Interleaved(), #"{"right":["a","b"],"left":[1,2],"inner":{"inner":"x"},"none":null}"#)
  }

  /// Everything in an unkeyed container, one level in the other.
  private struct Unkeyed: Codable, Equatable {
    enum Keys: CodingKey { case key }

    init() {}

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      #expect(try container.decodeNil())
      #expect(try !container.decodeNil())
      #expect(throws: DecodingError.self) { try container.decode(String.self) }
      #expect(try container.decode(Int.self) == 1)
      #expect(try container.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .key) == 2)
      var inner = try container.nestedUnkeyedContainer()
      #expect(try inner.decode(Double.self) == 3)
      #expect(try container.superDecoder().singleValueContainer().decode(Date.self).timeIntervalSinceReferenceDate == 4)
      #expect(try container.decodeIfPresent(Int.self) == nil)
      #expect(throws: DecodingError.self) { try container.decode(Int.self) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encodeNil()
      try container.encode(1)
      var keyed = container.nestedContainer(keyedBy: Keys.self)
      try keyed.encode(2, forKey: .key)
      var inner = container.nestedUnkeyedContainer()
      try inner.encode(3.0)
      var single = container.superEncoder().singleValueContainer()
      try single.encode(Date(timeIntervalSinceReferenceDate: 4))
      #expect(container.count == 5)
    }
  }

  @Test("Unkeyed containers hold everything, and an element that failed can be tried again")
  func unkeyed() throws {
    try expectRoundTrip(Unkeyed(), #"[null,1,{"key":2},[3.0],4.0]"#)
  }

  private struct Empty: Codable, Equatable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
  }

  @Test("A type that encodes nothing is an empty object")
  func nothing() throws {
    try expectRoundTrip(Empty(), "{}")
    try expectRoundTrip([Empty(), Empty()], "[{},{}]")
  }

  @Test("A key that Codable escapes is found again, and unknown keys are passed over")
  func keys() throws {
    struct Odd: Codable, Equatable {
      var value = 1
      enum CodingKeys: String, CodingKey { case value = "my \"key\"\n" }
    }
    try expectRoundTrip(Odd(), #"{"my \"key\"\n":1}"#)
    #expect(try CodableJSON.value(Odd.self, in: #"{"x":[1],"my \u0022key\"\n":5}"#) == Odd(value: 5))
  }

  @Test("Many keys of one object stay apart, and in their order")
  func manyKeys() throws {
    struct Many: Encodable {
      struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ number: Int) { stringValue = "k\(number)" }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for number in 0..<100 { try container.encode(-1, forKey: Key(number)) }
        for number in (0..<100).reversed() { try container.encode(number, forKey: Key(number)) }
      }
    }
    let expected = "{" + (0..<100).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try CodableJSON.text(of: Many()) == expected)
  }
}
