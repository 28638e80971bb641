import Foundation
import Randomness
import Testing

@testable import MirrorDB

@Suite("Damaged JSON")
struct JSONMutationTests {
  private static let originals = [
    #"{"name":"Ghost","age":7,"tags":["a","b\n",null],"owner":{"id":-12.5e3,"ok":true},"x":[]}"#,
    #"[[1,2,[3,{"k":false}]],"\ud83d\ude00 \u00e9","é😀",0.125,{"":{}},1e-7]"#,
    " { \"a\" : [ 1 , 2 ] ,\n\t\"b\" : \"\\\\ \\/ \\\" \" , \"c\" : 12345678901234567890 } ",
  ]
  private static let material = Array("{}[]:,\"\\ntrufals0123456789.eE+-/ \t\u{0}é".utf8) + [0xFF, 0xC3, 0xED, 0xA0]

  @Test(
    "Damaged texts are taken or refused as by Foundation, and read alike",
    arguments: [UInt64.random(in: 0...UInt64.max)])
  func mutations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let original = Self.originals.randomElement(using: &generator) ?? ""
      let bytes = Self.damaged(Array(original.utf8), using: &generator)
      // Foundation guesses UTF-16 and UTF-32 from zeros and marks in the first bytes; the library knows UTF-8 only.
      if bytes.prefix(4).contains(where: { $0 == 0 || $0 == 0xFF }) { continue }
      compare(bytes)
    }
  }

  private func compare(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let ours = Result { try JSONTree(JSONDocument(utf8: bytes).root) }
    let theirs = Result { try JSONTree.byFoundation(bytes) }
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)): #expect(ours == theirs, "\(text)")
    case (.success, .failure):
      // A number nearer to zero than to any other Double is zero here and refused there.
      #expect(text.contains(/[eE]-\d{3}/), "only the library takes \(text.debugDescription)")
    case (.failure, .success):
      #expect(throws: Never.self, "only Foundation takes \(text.debugDescription)") {
        try JSONDocument(JSONTree.withoutTrailingCommas(text))
      }
    case (.failure, .failure): break
    }
  }

  private static func damaged(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = material.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[position] = byte
      case 1: bytes.insert(byte, at: position)
      case 2: bytes.remove(at: position)
      default: bytes.removeSubrange(position..<min(position + 5, bytes.count))
      }
      if bytes.isEmpty { return [byte] }
    }
    return bytes
  }
}
