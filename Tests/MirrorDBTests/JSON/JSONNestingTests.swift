import Foundation
import Testing

@testable import MirrorDB

@Suite("Nesting in JSON")
struct JSONNestingTests {
  private final class Node {}

  private let limit = JSONLimits.maximumDepth

  private func write(depth: Int, to writer: inout JSONWriter) throws {
    for level in 0..<depth {
      if level.isMultiple(of: 2) {
        try writer.beginArray()
      } else {
        try writer.beginObject()
        writer.key("k")
      }
    }
    writer.writeNull()
    for level in (0..<depth).reversed() { level.isMultiple(of: 2) ? writer.endArray() : writer.endObject() }
  }

  @Test("What can be written at the greatest depth can be read, and no deeper")
  func greatestDepth() throws {
    var writer = JSONWriter()
    try write(depth: limit, to: &writer)
    let value = try JSONValue(parsing: writer.string)
    #expect(value.description == writer.string)
    #expect(throws: JSONLimits.tooDeep) {
      var writer = JSONWriter()
      try write(depth: limit + 1, to: &writer)
    }
  }

  @Test("Reading stops at the limit, whatever the depth", arguments: ["[", #"{"k":"#])
  func readingTooDeep(_ opening: String) {
    for depth in [JSONLimits.maximumDepth + 1, 100_000] {
      let text = String(repeating: opening, count: depth)
      #expect(throws: JSONLimits.tooDeep) { try JSONDocument(text) }
    }
  }

  @Test("A fragment counts its depth from where it is to go")
  func fragmentDepth() throws {
    var writer = JSONWriter()
    for _ in 0..<limit - 1 { try writer.beginArray() }
    _ = try writer.fragment { try write(depth: 1, to: &$0) }
    #expect(throws: JSONLimits.tooDeep) { try writer.fragment { try write(depth: 2, to: &$0) } }
  }

  @Test("An object inside itself is a cycle; an object beside itself is not")
  func cycles() throws {
    let outer = Node()
    let inner = Node()
    var writer = JSONWriter()
    try writer.enter(outer)
    for _ in 0..<2 {
      try writer.enter(inner)
      writer.leave(inner)
    }
    let error = #expect(throws: ConversionError.self) { try writer.enter(outer) }
    #expect(error?.reason.contains("cycle") == true)
    #expect(error?.remedy.contains("weak") == true)
    #expect(throws: ConversionError.self) { try writer.fragment { try $0.enter(outer) } }
    writer.leave(outer)
    try writer.enter(outer)
  }
}
