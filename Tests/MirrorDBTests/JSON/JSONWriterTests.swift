import Testing

@testable import MirrorDB

@Suite("Writing JSON")
struct JSONWriterTests {
  /// What a writer makes of `body`.
  private func text(_ body: (inout JSONWriter) throws -> Void) throws -> String {
    var writer = JSONWriter()
    try body(&writer)
    return writer.string
  }

  @Test("Objects and arrays are compact, and their commas are set")
  func structure() throws {
    let text = try text { writer in
      try writer.beginObject()
      writer.key("a")
      try writer.beginArray()
      writer.write(Int64(1))
      writer.writeNull()
      writer.write(true)
      writer.write(false)
      try writer.beginArray()
      writer.endArray()
      try writer.beginObject()
      writer.endObject()
      writer.endArray()
      writer.key(JSONKey("b"))
      writer.write("x")
      writer.key("c")
      writer.writeFragment(Array("[2]".utf8))
      writer.endObject()
    }
    #expect(text == #"{"a":[1,null,true,false,[],{}],"b":"x","c":[2]}"#)
  }

  @Test("Integers are written in full", arguments: [0, 9, 10, -1, 1_234_567_890, .max, .min] as [Int64])
  func integers(_ value: Int64) throws {
    #expect(try text { $0.write(value) } == "\(value)")
  }

  @Test("Unsigned integers are written in full", arguments: [0, 1, .max, 1 << 63] as [UInt64])
  func unsignedIntegers(_ value: UInt64) throws {
    #expect(try text { $0.write(value) } == "\(value)")
  }

  @Test(
    "Doubles are written shortest, and never look like integers",
    arguments: [
      (123, "123.0"), (0, "0.0"), (-0.0, "0.0"), (0.1, "0.1"), (-1.5, "-1.5"), (1e100, "1e+100"),
      (0.1 + 0.2, "0.30000000000000004"), (.leastNonzeroMagnitude, "5e-324"), (1 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func doubles(_ value: Double, _ expected: String) throws {
    #expect(try text { try $0.write(value) } == expected)
  }

  @Test("Floats are written shortest as floats", arguments: [(0.1, "0.1"), (-0.0, "0.0"), (16_777_216, "16777216.0")])
  func floats(_ value: Float, _ expected: String) throws {
    #expect(try text { try $0.write(value) } == expected)
  }

  @Test(
    "What is no finite number is refused by name",
    arguments: [(.nan, "NaN"), (.infinity, "infinity"), (-.infinity, "-infinity")] as [(Double, String)])
  func notFinite(_ value: Double, _ name: String) throws {
    let error = #expect(throws: ConversionError.self) { try text { try $0.write(value) } }
    #expect(error?.reason == "JSON has no number for \(name)")
    #expect(error?.remedy.isEmpty == false)
    #expect(throws: ConversionError.self) { try text { try $0.write(Float(value)) } }
  }

  @Test(
    "A text is escaped only where JSON demands it",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("say \"hi\"", #""say \"hi\"""#), (#"a\b"#, #""a\\b""#),
      ("\n\t\r", #""\n\t\r""#), ("\u{0}\u{1}\u{1F}\u{8}\u{C}", #""\u0000\u0001\u001f\u0008\u000c""#),
      ("a/b", #""a/b""#), ("\u{7F}", "\"\u{7F}\""), ("é e\u{301} 😀 \u{2028}", "\"é e\u{301} 😀 \u{2028}\""),
      ("\"", #""\"""#), ("x\u{0}y\u{0}", #""x\u0000y\u0000""#), ("ends in \"", #""ends in \"""#),
    ])
  func texts(_ value: String, _ expected: String) throws {
    #expect(Array(try text { $0.write(value) }.utf8) == Array(expected.utf8))
    #expect(Array(try JSONValue(parsing: expected).string().utf8) == Array(value.utf8))
  }

  @Test("A key is escaped as a text is, written now or escaped before", arguments: ["a", "my name", "\"", "é\n", ""])
  func keys(_ key: String) throws {
    let plain = try text { writer in
      try writer.beginObject()
      writer.key(key)
      writer.writeNull()
      writer.key(key)
      writer.writeNull()
      writer.endObject()
    }
    let prepared = try text { writer in
      try writer.beginObject()
      writer.key(JSONKey(key))
      writer.writeNull()
      writer.key(JSONKey(key))
      writer.writeNull()
      writer.endObject()
    }
    #expect(plain == prepared)
    #expect(try JSONValue(parsing: plain).members.map(\.key) == [key, key])
  }

  @Test("A fragment is written apart and goes in with its comma")
  func fragments() throws {
    let text = try text { writer in
      try writer.beginArray()
      let fragments = ["b", "a", "c"].map { text in writer.fragment { $0.write(text) } }
      for fragment in fragments.sorted(by: { $0.lexicographicallyPrecedes($1) }) { writer.writeFragment(fragment) }
      writer.endArray()
    }
    #expect(text == #"["a","b","c"]"#)
  }
}
