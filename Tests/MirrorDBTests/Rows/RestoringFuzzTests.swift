import Foundation
import MirrorDBSQLite
import Randomness
import Testing

@testable import MirrorDB

/// Columns and JSON that hold anything: reading them gives a value or an error, and never a trap.
@Suite struct RestoringFuzzTests {
  @Test(arguments: ValueKitTests.types) func `Any value of SQLite is read or refused`(_ kit: ValueKit) throws {
    try kit.readsAnything(2000)
  }

  @Test func `Random bytes, and JSON with random changes, are read or refused`() throws {
    var generator = SeededGenerator()
    let valid = try Array(ValueKit.Places<ValueKit.Song>(array: ValueKit.Song.samples).json().utf8)
    for _ in 0..<3000 {
      var bytes = generator.next() % 4 == 0 ? [] : valid
      for _ in 0..<generator.next() % 8 {
        let position = Int(generator.next() % UInt64(bytes.count + 1))
        let garbage = Array(#"{}[]":,\u0e+-1nt"#.utf8) + [0, 0xC3, 0xFF]
        bytes.insert(garbage[Int(generator.next() % UInt64(garbage.count))], at: position)
        if generator.next() % 3 == 0 { bytes.remove(at: Int(generator.next() % UInt64(bytes.count))) }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // What is read must be the same once it is written again.
      guard let places = try? ValueKit.Places<ValueKit.Song>(json: text) else { continue }
      #expect(try ValueKit.Places(json: places.json()) == places, "\(SeededGenerator.hint)")
    }
  }

  @Test func `JSON cut off anywhere is refused`() throws {
    let text = try ValueKit.Places<ValueKit.Kennel>(array: ValueKit.Kennel.samples).json()
    for count in 0..<text.count {
      #expect(throws: DatabaseError.self) { try ValueKit.Places<ValueKit.Kennel>(json: String(text.prefix(count))) }
    }
  }

  @Test func `Rows of any values are read or refused, and a refusal names the row`() throws {
    try withTemporaryFile { path in
      var generator = SeededGenerator()
      let database = try Database(path: path)
      try database.addObject(Anything())
      let connection = try SQLiteConnection(path: path, mode: .readWrite)
      let names = try columns(of: Anything.self)
      let update = try connection.prepare(
        "UPDATE \"Anything\" SET " + names.map { "\($0.quotedIdentifier) = ?" }.joined(separator: ", "))
      for _ in 0..<500 {
        try update.bind(names.map { _ in SQLiteValue.random(using: &generator) })
        while try update.step() {}
        update.reset()
        do {
          _ = try database.objects(of: Anything.self)
        } catch DatabaseError.unreadableValue(_, let property, let row, _, _) {
          #expect(names.contains(property) && row == 1, "\(SeededGenerator.hint)")
        }
      }
    }
  }
}

extension SQLiteValue {
  /// A value of any storage class, often one that is nearly right for some type.
  static func random(using generator: inout SeededGenerator) -> SQLiteValue {
    let texts = [
      "", "0", "-1", "1e999", "NaN", "[]", "{}", "[null]", #"{"a":[1]}"#, "true", "2026-11-30T00:00:00Z", "\0",
    ]
    switch generator.next() % 8 {
    case 0: return .null
    case 1: return .integer(Int64(truncatingIfNeeded: generator.next()))
    case 2: return .integer(Int64(generator.next() % 3))
    case 3: return .real(Double.random(using: &generator))
    case 4: return .text(String.random(using: &generator))
    case 5: return .text(texts[Int(generator.next() % UInt64(texts.count))])
    case 6: return .blob(Data.random(using: &generator))
    default: return .blob(Data(count: 8))
    }
  }
}

private struct Anything: Storable {
  var a: Int8?
  var b: UInt64?
  var c: Double?
  var d: Character?
  var e: Date?
  var f: Data?
  var g: URL?
  var h: Decimal?
  var i: [[String: Int?]]?
  var j: ValueKit.Mood?
  var k: ValueKit.Kennel?
  var l: ValueKit.Sound?
  var m: NSNumber?
}
