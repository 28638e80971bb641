import Foundation
import Testing

@testable import MirrorDB

@Suite("Errors of Codable types")
struct CodableErrorTests {
  private struct Garden: Codable {
    var trees: [Tree]
    var owner: [String: Int]?
  }

  private struct Tree: Codable {
    var height: Double
    var planted: Date?
    var rings: [Int8]?
  }

  @Test(
    "What does not fit is an error with its path",
    arguments: [
      ("{}", "the key \"trees\" is missing", ""),
      (#"{"trees":[{"height":1},{}]}"#, "the key \"height\" is missing", "trees[1]"),
      (#"{"trees":{}}"#, "expected an array, found an object", "trees"),
      (#"{"trees":null}"#, "expected an array, found null", "trees"),
      (#"{"trees":[7]}"#, "expected an object, found the number 7", "trees[0]"),
      (#"{"trees":[{"height":"tall"}]}"#, #"expected a number, found the text "tall""#, "trees[0].height"),
      (#"{"trees":[{"height":null}]}"#, "expected a number, found null", "trees[0].height"),
      (#"{"trees":[{"height":1e999}]}"#, "the number 1e999 does not fit Double", "trees[0].height"),
      (#"{"trees":[{"height":1,"planted":"x"}]}"#, #"expected a number, found the text "x""#, "trees[0].planted"),
      (#"{"trees":[{"height":1,"rings":[1,2,300]}]}"#, "the number 300 does not fit Int8", "trees[0].rings[2]"),
      (#"{"trees":[{"height":1,"rings":[1.5]}]}"#, "the number 1.5 does not fit Int8", "trees[0].rings[0]"),
      (#"{"trees":[],"owner":{"a":true}}"#, "expected a number, found true", "owner.a"),
      ("[]", "expected an object, found an array", ""),
    ])
  func decoding(_ text: String, _ reason: String, _ path: String) throws {
    let error = try #require(throws: ConversionError.self) { try CodableJSON.value(Garden.self, in: text) }
    #expect(error.reason == reason)
    #expect(error.pathDescription == path)
  }

  @Test("A number that JSON does not have is an error with its path")
  func encoding() throws {
    let garden = Garden(trees: [Tree(height: 1), Tree(height: .infinity)])
    let error = try #require(throws: ConversionError.self) { try CodableJSON.text(of: garden) }
    #expect(error.reason == "JSON has no number for infinity")
    #expect(error.pathDescription == "trees[1].height")
    let date = Garden(trees: [Tree(height: 1, planted: Date(timeIntervalSinceReferenceDate: .nan))])
    let dateError = try #require(throws: ConversionError.self) { try CodableJSON.text(of: date) }
    #expect(dateError.pathDescription == "trees[0].planted")
    #expect(throws: ConversionError.self) { try CodableJSON.text(of: Double.nan) }
  }

  @Test("The table's own steps follow the type's")
  func tablePaths() throws {
    let dates = ["x": [[UInt8(3): Date(timeIntervalSinceReferenceDate: .nan)]]]
    let writing = try #require(throws: ConversionError.self) { try CodableJSON.text(of: dates) }
    #expect(writing.pathDescription == "x[0].3")
    let reading = try #require(throws: ConversionError.self) {
      try CodableJSON.value([String: [[UInt8: Date]]].self, in: #"{"x":[{"3":"y"}]}"#)
    }
    #expect(reading.pathDescription == "x[0].3")
  }

  private enum Fussy: Codable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .number(try container.decode(Int.self))
      } catch DecodingError.typeMismatch {
        self = .text(try container.decode(String.self))
      }
      if self == .text("bad") {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "A bad text."))
      }
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "Never encoded."))
    }
  }

  @Test("A type may catch the coder's errors as it would Foundation's")
  func catching() throws {
    #expect(try CodableJSON.value([Fussy].self, in: #"[1,"a"]"#) == [.number(1), .text("a")])
    let missing = try #require(throws: ConversionError.self) { try CodableJSON.value([Fussy].self, in: "[1,null]") }
    #expect(missing == ConversionError("expected a number, found null").inside(.index(1)))
  }

  @Test("An error that a type throws itself gets the path that it left out")
  func ownErrors() throws {
    let reading = try #require(throws: ConversionError.self) {
      try CodableJSON.value([String: [Fussy]].self, in: #"{"k":["a","bad"]}"#)
    }
    #expect(reading == ConversionError("A bad text").inside(.index(1)).inside(.key("k")))
    let writing = try #require(throws: ConversionError.self) { try CodableJSON.text(of: ["k": Fussy.number(1)]) }
    #expect(writing == ConversionError("Never encoded").inside(.key("k")))
  }

  @Test("Any other error of a type passes as it is")
  func foreignErrors() {
    struct Refusal: Error {}
    struct Refusing: Encodable {
      func encode(to encoder: any Encoder) throws { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try CodableJSON.text(of: [Refusing()]) }
  }

  @Test("A type that encodes itself in two ways at once is an error, not a trap", arguments: 0..<4)
  func twoWays(_ way: Int) {
    struct Twofold: Encodable {
      let way: Int
      enum Keys: CodingKey { case key }
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        var keyed = way == 0 ? nil : encoder.container(keyedBy: Keys.self)
        try keyed?.encode(1, forKey: .key)
        if way < 2 { try single.encode(2) }
        if way < 3 { try single.encodeNil() }
        var unkeyed = encoder.unkeyedContainer()
        try unkeyed.encode(1)
      }
    }
    #expect(throws: ConversionError.self) { try CodableJSON.text(of: ["k": Twofold(way: way)]) }
  }
}
