import Foundation
import Testing

@testable import MirrorDB

@Suite("Which texts are JSON")
struct JSONAcceptanceTests {
  static let valid = [
    "null", "true", "false", "0", "-0", "1", "-1", "10", "1.5", "0.5", "-0.0", "1e2", "1E2", "1e+2", "1e-2", "1.5e3",
    "0e0", "0e999", "5e-324", "123456789012345678901234567890", "100000000000000000000e-20",
    "\"\"", "\"a\"", "\"\u{7F}\"", "\"é\"", "\"e\u{301}\"", "\"😀\"", #""\"\\\/\b\f\n\r\t""#, #""\u0000""#,
    #""\u00e9\u00E9""#, #""\ud83d\ude00""#, #""\uD800\uDC00""#, #""\udbff\udfff""#, "\"\u{FEFF}\"", "\"\u{2028}\"",
    "[]", "[ ]", "[1]", "[1,2]", " [ 1 , 2 ] ", "[[],[[]],{}]", "[null,true,\"x\",{}]", "\n\r\t 1 \n\r\t",
    "{}", "{ }", #"{"a":1}"#, #"{"":1}"#, #" { "a" : 1 , "b" : [ ] } "#, #"{"a":{"b":{"c":[]}}}"#,
    #"{"a":1,"a":2}"#, #"{"\u0061":1,"b":2}"#, "\u{FEFF}[1]",
  ]

  static let invalid = [
    "", " ", "nul", "nulll", "null x", "NULL", "True", "tru", "truee", "NaN", "Infinity", "-Infinity", "nan", "inf",
    "01", "00", "-01", "-", "+1", ".5", "1.", "1.e2", "1e", "1e+", "1e-", "1e1.5", "1e1e1", "0.0.0", "--1", "-a", "1a",
    "0x10", "1_000", "1,", "1 2", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1 2]", "[1:2]", "[1]]", "[1}", "[[]",
    "{", "}", "{,}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}", #"{"a"}"#, #"{"a":}"#, #"{"a" 1}"#, #"{"a",1}"#,
    #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{"a":1}}"#, #"{"a":1]"#, #"{"a":1"#, #"{"a"#, #"{:1}"#, #"{"a"::1}"#,
    "\"", "\"a", "\"\\", "\"\\\"", #""\x""#, #""\U0041""#, #""\u""#, #""\u12""#, #""\u12G4""#, #""\u 123""#, #""\'""#,
    "\"\t\"", "\"\n\"", "\"\u{0}\"", "\"\u{1F}\"", "'a'", "\"a\" \"b\"", #""a"b"#,
    #""\ud800""#, #""\udc00""#,
    #""\ud800a""#, #""\ud800\n""#, #""\ud800\u0041""#, #""\ud800\ud800""#, #""\ude00\ud83d""#,
    #""\ud800\udc0""#, #"{"\ud800":1}"#, "\u{B}1", "1\u{C}", "\u{A0}1", "1\u{2028}", "[1]\u{0}", "\u{0}",
    "/**/1", "1//x", "#1", "[1]//", " \u{FEFF}1", "\u{FEFF}", "\u{FEFF}\u{FEFF}1", ":", ",", "undefined",
  ]

  /// Bytes that are no UTF-8, or no JSON in UTF-8.
  static let invalidBytes: [[UInt8]] = [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
    [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0x80, 0x22], [0xEF, 0xBB, 0x31], [0xFF, 0xFE, 0x31, 0x00],
    [0x31, 0x00], [0xFF], [0x7B, 0x22, 0xC3, 0x22, 0x3A, 0x31, 0x7D],
  ]

  @Test("JSON is read as Foundation reads it", arguments: valid)
  func reading(_ text: String) throws {
    let document = try JSONDocument(text)
    #expect(try JSONTree(document.root) == JSONTree.byFoundation(Array(text.utf8)))
    #expect(try JSONTree(JSONDocument(utf8: Array(text.utf8)).root) == JSONTree(document.root))
  }

  @Test("The compact form of a value reads as the same value", arguments: valid)
  func compactForm(_ text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(try JSONTree(JSONValue(parsing: value.description)) == JSONTree(value))
  }

  @Test("What is no JSON is refused, with the place", arguments: invalid)
  func refusing(_ text: String) throws {
    let error = try #require(throws: ConversionError.self) { try JSONDocument(text) }
    #expect(error.reason.contains("at line "))
    #expect(throws: error) { try JSONDocument(utf8: Array(text.utf8)) }
  }

  @Test("Foundation refuses the same, save for the trailing comma that it forgives", arguments: invalid)
  func agreement(_ text: String) {
    if JSONTree.hasTrailingComma(text) { return }
    #expect(throws: (any Error).self) { try JSONTree.byFoundation(Array(text.utf8)) }
  }

  @Test("Bytes that are no JSON in UTF-8 are refused", arguments: invalidBytes)
  func refusingBytes(_ bytes: [UInt8]) throws {
    #expect(throws: ConversionError.self) { try JSONDocument(utf8: bytes) }
  }

  @Test(
    "An error names line, column and byte",
    arguments: [
      ("[1,\n 2,\n x]", #"expected a value, found "x" at line 3, column 2 (byte 9)"#),
      ("[1", "expected a comma or ], found the end at line 1, column 3 (byte 2)"),
      (#"{"a":1,}"#, #"expected a key in quotes, found "}" at line 1, column 8 (byte 7)"#),
      ("[😀]", #"expected a value, found "😀" at line 1, column 2 (byte 1)"#),
      ("1 2", #"expected the end, found "2" at line 1, column 3 (byte 2)"#),
    ])
  func places(_ text: String, _ expected: String) {
    #expect(throws: ConversionError("the text is no valid JSON: \(expected)")) { try JSONDocument(text) }
  }

  @Test("The first byte that is no UTF-8 is named")
  func placeOfInvalidBytes() {
    let bytes: [UInt8] = [0x5B, 0x22, 0xC3, 0xA9, 0xFF, 0x22, 0x5D]
    let error = #expect(throws: ConversionError.self) { try JSONDocument(utf8: bytes) }
    #expect(error?.reason.contains("byte 4") == true)
  }
}
