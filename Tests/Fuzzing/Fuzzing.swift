import Foundation
import MirrorDBSQLite

@testable import MirrorDB

// The fuzzer's target, which `.ci/fuzz` builds: JSON and columns that hold anything give a value or an error, and
// never a trap.

/// What the fuzzer calls with each of its inputs.
///
/// The first byte says what the others are: JSON text, or the value of a column.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let kind = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  if kind % 2 == 0 { read(json: bytes) } else { read(column: bytes, kind: kind / 2) }
  return 0
}

/// Reads JSON and, where it is an object that fits, checks that it is the same after it is written.
private func read(json bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  _ = try? JSONDocument(utf8: bytes).root.any
  guard let object = try? Everything(json: text), let written = try? object.json() else { return }
  precondition((try? Everything(json: written).json()) == written, "\(text) became \(written)")
}

/// Reads one stored value as a value of every type.
private func read(column bytes: [UInt8], kind: UInt8) {
  let stored: SQLiteValue =
    switch kind % 4 {
    case 0: .text(String(decoding: bytes, as: UTF8.self))
    case 1: .blob(Data(bytes))
    case 2: .integer(Int64(bitPattern: bits(of: bytes)))
    default: .real(Double(bitPattern: bits(of: bytes)))
    }
  for storage in [DateStorage.secondsSinceReferenceDate, .iso8601, .secondsSince1970] {
    guard let shape = try? ShapeBuilder.shape(of: Everything.self, dateStorage: storage) else { continue }
    for property in shape.properties { _ = try? property.converter.anyValue(stored: stored) }
  }
}

private func bits(of bytes: [UInt8]) -> UInt64 {
  bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
}

/// A property of every kind of type.
private final class Everything: Storable {
  var integer = 0
  var small: Int8?
  var wide: UInt64?
  var flag: Bool?
  var real: Double?
  var float: Float?
  var text = ""
  var letter: Character?
  var date: Date?
  var bytes: Data?
  var id: UUID?
  var url: URL?
  var price: Decimal?
  var number: NSNumber?
  var mood: Mood?
  var sound: Sound?
  var list: [[Int?]] = []
  var set: Set<String> = []
  var named: [Mood: Decimal] = [:]
  var numbered: [Double: Date] = [:]
  var inner: [Everything] = []
}

private enum Mood: String, Codable { case calm, wild }

private indirect enum Sound: Codable {
  case silence
  case bark(times: Int, Mood?)
  case both(Sound, [UUID: Date])
}
