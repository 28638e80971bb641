import Foundation

@testable import MirrorDB

/// A conversion table for tests, which knows dates, data, sets of integers and dictionaries of dates.
struct SampleConversions: JSONConversions {
  func write<Value>(_ value: Value, to writer: inout JSONWriter) throws -> Bool {
    switch value {
    case let date as Date: try writer.write(date.timeIntervalSinceReferenceDate)
    case let data as Data: writer.write(data.base64EncodedString())
    case let set as Set<Int>:
      try writer.beginArray()
      for element in set.sorted() { writer.write(Int64(element)) }
      writer.endArray()
    case let dictionary as [UInt8: Date]:
      try writer.beginObject()
      for (key, date) in dictionary.sorted(by: { $0.key < $1.key }) {
        writer.key("\(key)")
        _ = try locating(.key("\(key)")) { try write(date, to: &writer) }
      }
      writer.endObject()
    default: return false
    }
    return true
  }

  func read<Value>(_ type: Value.Type, from json: JSONValue) throws -> Value? {
    switch type {
    case is Date.Type: return try Date(timeIntervalSinceReferenceDate: json.double()) as? Value
    case is Data.Type: return try Data(base64Encoded: json.string()) as? Value
    case is Set<Int>.Type: return try Set(json.elements.map { try $0.integer(Int.self) }) as? Value
    case is [UInt8: Date].Type:
      let dates = try json.members.map { key, value in
        (UInt8(key) ?? 0, try locating(.key(key)) { Date(timeIntervalSinceReferenceDate: try value.double()) })
      }
      return Dictionary(uniqueKeysWithValues: dates) as? Value
    default: return nil
    }
  }
}

extension CodableJSON {
  static func text<Value: Encodable>(of value: Value) throws -> String {
    var writer = JSONWriter()
    try write(value, to: &writer, conversions: SampleConversions())
    return writer.string
  }

  static func value<Value: Decodable>(_ type: Value.Type = Value.self, in text: String) throws -> Value {
    try read(type, from: JSONValue(parsing: text), conversions: SampleConversions())
  }
}

/// The types that the tests code, of every shape that `Codable` knows.
enum CodableFixtures {
  enum Mood: Codable, Equatable {
    case calm
    case barking(volume: Int, String)
    indirect case mixed(Mood, Mood)
  }

  enum Size: String, Codable { case small, large }

  struct Tooth: Codable, Equatable {
    var length = 1.5
    var grown: Date?
  }

  struct Animal: Codable, Equatable {
    var name = "Ghost"
    var size = Size.large
    var mood = Mood.mixed(.calm, .barking(volume: 3, "wuff"))
    var teeth = [Tooth(), Tooth(length: 0.25, grown: Date(timeIntervalSinceReferenceDate: 0.1))]
    var grid = [[1, 2], [], [3]]
    var words: [String: [Bool?]] = ["k": [true, nil]]
    var numbers: Set<Int> = [3, 1, 2]
    var dates: [UInt8: Date] = [
      10: Date(timeIntervalSinceReferenceDate: 1), 9: Date(timeIntervalSinceReferenceDate: 2),
    ]
    var picture = Data([0, 255])
    var owner: String?
    var weight: Float = 0.1
  }

  class Vehicle: Codable {
    var wheels = 4
    init() {}
  }

  final class Truck: Vehicle {
    var load = 7.5

    override init() { super.init() }

    private enum Keys: CodingKey { case load }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      load = try container.decode(Double.self, forKey: .load)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(load, forKey: .load)
      try super.encode(to: container.superEncoder())
    }
  }
}
