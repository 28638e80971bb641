import Foundation
import Testing

@testable import MirrorDB

@Suite("Values in JSON")
struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

  @Test(
    "A value knows its kind and its count",
    arguments: [
      ("null", .null, 0), ("true", .bool, 0), ("1", .number, 0), ("\"a\"", .string, 0), ("[1,[2,3]]", .array, 2),
      (#"{"a":{"b":1,"c":2},"d":[]}"#, .object, 2), ("[]", .array, 0), ("{}", .object, 0),
    ] as [(String, JSONValue.Kind, Int)])
  func kinds(_ text: String, _ kind: JSONValue.Kind, _ count: Int) throws {
    let value = try value(text)
    #expect(value.kind == kind)
    #expect(value.isNull == (kind == .null))
    #expect(value.count == count)
  }

  @Test(
    "A value of another kind is an error that says what was found",
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), ("12.50", "the number 12.50"), ("[1]", "an array"),
      ("\"abc\"", #"the text "abc""#), ("\"a\\nb\"", #"the text "a\nb""#), (#"{"a":1}"#, "an object"),
    ])
  func mismatches(_ text: String, _ found: String) throws {
    let value = try value(text)
    func expectMismatch(_ kind: JSONValue.Kind, _ expected: String, _ body: () throws -> Void) {
      if value.kind == kind { return }
      #expect(throws: ConversionError("expected \(expected), found \(found)"), performing: body)
    }
    expectMismatch(.bool, "true or false") { _ = try value.bool() }
    expectMismatch(.number, "a number") { _ = try value.integer(Int.self) }
    expectMismatch(.number, "a number") { _ = try value.double() }
    expectMismatch(.number, "a number") { _ = try value.float() }
    expectMismatch(.number, "a number") { _ = try value.numberText() }
    expectMismatch(.string, "a text") { _ = try value.string() }
    expectMismatch(.array, "an array") { _ = try value.elements }
    expectMismatch(.object, "an object") { _ = try value.members }
    expectMismatch(.object, "an object") { try value.forEachMember(of: JSONKeys(["a"])) { _, _ in } }
  }

  @Test("An error quotes no more than the beginning of a long text")
  func longTexts() throws {
    let error = try #require(throws: ConversionError.self) {
      try value("\"\(String(repeating: "x", count: 5000))\"").double()
    }
    #expect(error.reason.count < 100)
  }

  @Test(
    "Texts keep their bytes",
    arguments: ["", "a\u{0}b", "😀", "é", "e\u{301}", "\u{FEFF}x", "007", "\u{10FFFF}", "\\u0041", "\u{2028}\u{7F}"])
  func texts(_ text: String) throws {
    var writer = JSONWriter()
    writer.write(text)
    #expect(Array(try value(writer.string).string().utf8) == Array(text.utf8))
  }

  @Test(
    "Escapes are read",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u00E9\u20AC""#, "Aéé€"),
      (#""x\ud83d\ude00y""#, "x😀y"), (#""\udbff\udfff""#, "\u{10FFFF}"), (#""a\u0000""#, "a\u{0}"),
    ])
  func escapes(_ text: String, _ expected: String) throws {
    #expect(Array(try value(text).string().utf8) == Array(expected.utf8))
  }

  @Test("Elements and members come in the order of the text")
  func order() throws {
    let value = try value(#"{"b":[1,{"x":[]},"s"],"a":null,"c":{"d":2}}"#)
    #expect(try value.members.map(\.key) == ["b", "a", "c"])
    #expect(try value.members.map(\.value.description) == [#"[1,{"x":[]},"s"]"#, "null", #"{"d":2}"#])
    #expect(try value["b"]?.elements.map(\.kind) == [.number, .object, .string])
    #expect(try value["c"]?["d"]?.integer() == 2)
    #expect(value["d"] == nil && value["a"]?["x"] == nil)
  }

  @Test("The first value of a key that stands twice counts")
  func duplicateKeys() throws {
    let value = try value(#"{"a":1,"b":2,"a":3,"\u0062":4}"#)
    #expect(try value["a"]?.integer() == 1)
    #expect((try value.any as? [String: Any])?["b"] as? Int == 2)
    var found: [Int: Int] = [:]
    try value.forEachMember(of: JSONKeys(["b", "a"])) { key, value in
      let integer = try value.integer(Int.self)
      #expect(found.updateValue(integer, forKey: key) == nil)
    }
    #expect(found == [0: 2, 1: 1])
  }

  @Test(
    "Known keys are found in any order and however they are escaped",
    arguments: [
      #"{"name":1,"é":2,"\"q\"":3}"#, #"{"\"q\"":3,"é":2,"name":1}"#,
      #"{"x":0,"name":1,"y":{"name":9},"é":2,"\"q\"":3}"#,
      #"{"n\u0061me":1,"\u00e9":2,"\u0022q\u0022":3}"#, "{\"name\":1,\"e\u{301}\":2,\"\\\"q\\\"\":3,\"z\":[1,2]}",
    ])
  func knownKeys(_ text: String) throws {
    let keys = JSONKeys(["name", "é", "\"q\""])
    var found: [String: Int] = [:]
    try value(text).forEachMember(of: keys) { found[keys[$0].name] = try $1.integer() }
    #expect(found == ["name": 1, "é": 2, "\"q\"": 3])
  }

  @Test("More than 64 known keys are found once each")
  func manyKeys() throws {
    let keys = JSONKeys((0..<200).map { "k\($0)" })
    let members = (0..<200).reversed().map { "\"k\($0)\":\($0)" }
    let text = "{\((members + members).joined(separator: ","))}"
    var found: [Int] = []
    try value(text).forEachMember(of: keys) { key, value in
      let integer = try value.integer(Int.self)
      #expect(integer == key)
      found.append(key)
    }
    #expect(found == (0..<200).reversed())
  }

  @Test("A value turns into plain Swift values")
  func plainValues() throws {
    let any = try value(#"[null,true,1,18446744073709551615,1.0,1e3,"x",{"k":[]}]"#).any
    let array = try #require(any as? [Any])
    #expect(array[0] is NSNull)
    #expect(array[1] as? Bool == true)
    #expect(array[2] as? Int == 1)
    #expect(array[3] as? UInt64 == .max)
    #expect(array[4] as? Double == 1)
    #expect(array[5] as? Double == 1000)
    #expect(array[6] as? String == "x")
    #expect((array[7] as? [String: Any])?["k"] is [Any])
    #expect(throws: ConversionError.self) { try value("1e999").any }
  }
}
