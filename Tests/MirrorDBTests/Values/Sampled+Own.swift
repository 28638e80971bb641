import Foundation
import MirrorDB
import Randomness

/// Types of a user's own: by raw value, by `StorableValue`, nested `Storable`, `Codable`.
extension ValueKit {
  enum Mood: String, Sampled, Comparable, Codable {
    case calm
    case happy = "very happy"
    case wild = "野"
    static let samples: [Mood] = [.calm, .happy, .wild]
    static var storageClasses: Set<String> { ["text"] }
    static func random(using generator: inout SeededGenerator) -> Mood {
      samples.randomElement(using: &generator) ?? .calm
    }
    static func < (first: Mood, second: Mood) -> Bool {
      first.rawValue.utf8.lexicographicallyPrecedes(second.rawValue.utf8)
    }
  }

  enum Rank: UInt64, Sampled, Codable {
    case low = 0
    case middle = 300
    case high = 18_446_744_073_709_551_615
    static let samples: [Rank] = [.low, .middle, .high]
    static var storageClasses: Set<String> { ["integer", "blob"] }
    static func random(using generator: inout SeededGenerator) -> Rank {
      samples.randomElement(using: &generator) ?? .low
    }
    static func precedes(_ first: Rank, _ second: Rank) -> Bool? { first.rawValue < second.rawValue }
  }

  struct Traits: OptionSet, Sampled, Hashable {
    let rawValue: Int32
    static let loud = Traits(rawValue: 1)
    static let fluffy = Traits(rawValue: 2)
    static let samples: [Traits] = [[], .loud, [.loud, .fluffy], Traits(rawValue: .min)]
    static var storageClasses: Set<String> { ["integer"] }
    static func random(using generator: inout SeededGenerator) -> Traits {
      Traits(rawValue: .random(using: &generator))
    }
    static func precedes(_ first: Traits, _ second: Traits) -> Bool? { first.rawValue < second.rawValue }
  }

  struct Tag: RawRepresentable, Sampled, Hashable {
    var rawValue: UUID
    static var samples: [Tag] { UUID.samples.map(Tag.init(rawValue:)) }
    static var storageClasses: Set<String> { ["text"] }
    static func random(using generator: inout SeededGenerator) -> Tag { Tag(rawValue: .random(using: &generator)) }
  }

  struct Temperature: StorableValue, Sampled, Hashable {
    var celsius: Double
    var stored: Double { celsius }
    init(stored: Double) throws {
      guard stored >= -273.15 else { throw TooCold() }
      celsius = stored
    }
    struct TooCold: Error {}

    private init(_ celsius: Double) { self.celsius = celsius }
    static let samples: [Temperature] = [-273.15, 0, 36.6, 1e9].map { Temperature($0) }
    static var storageClasses: Set<String> { ["real"] }
    static func random(using generator: inout SeededGenerator) -> Temperature {
      Temperature(.random(in: -273...5000, using: &generator))
    }
    static func precedes(_ first: Temperature, _ second: Temperature) -> Bool? { first.celsius < second.celsius }
  }

  /// A nested struct, stored by reflection.
  struct Kennel: Storable, Sampled, Hashable, Sendable {
    var name = ""
    var size: Double?
    var inside: [Kennel] = []
    var songs: [Song] = []
    var since = Date(timeIntervalSinceReferenceDate: 0)
    static var isKey: Bool { false }
    static var storageClasses: Set<String> { ["text"] }
    static let samples: [Kennel] =
      [
        Kennel(), Kennel(name: "犬舎", size: 0.1), Kennel(inside: [Kennel(size: -1), Kennel(inside: [Kennel()])]),
        Kennel(songs: Song.samples),
      ]
    static func random(using generator: inout SeededGenerator) -> Kennel {
      Kennel(
        name: .random(using: &generator), size: .random(in: -1...1, using: &generator),
        inside: generator.next() % 4 == 0 ? [.random(using: &generator)] : [], since: .random(using: &generator))
    }
  }

  /// A nested class, stored by reflection; no test changes one that others may see.
  final class Yard: Storable, Sampled, Hashable, @unchecked Sendable {
    var owner: String?
    var moods: [Mood: Int] = [:]
    var next: Yard?
    static var isKey: Bool { false }
    static var storageClasses: Set<String> { ["text"] }
    static let samples: [Yard] = [Yard(), Yard("Dorothy"), Yard("Tintin", [.calm: 1, .wild: 2], Yard("Obelix"))]
    static func random(using generator: inout SeededGenerator) -> Yard {
      Yard(.random(using: &generator), [.random(using: &generator): .random(using: &generator)])
    }

    init() {}
    init(_ owner: String, _ moods: [Mood: Int] = [:], _ next: Yard? = nil) {
      (self.owner, self.moods, self.next) = (owner, moods, next)
    }
    static func == (first: Yard, second: Yard) -> Bool {
      first.owner == second.owner && first.moods == second.moods && first.next == second.next
    }
    func hash(into hasher: inout Hasher) { hasher.combine(owner) }
  }

  /// An enum with associated values, coded by itself.
  enum Sound: Codable, Sampled, Hashable, Sendable {
    case silence
    case bark(times: Int, Mood?)
    indirect case both(Sound, Song)
    static var isKey: Bool { false }
    static var storageClasses: Set<String> { ["text"] }
    static let samples: [Sound] =
      [
        .silence, .bark(times: 3, .wild), .bark(times: .min, nil), .both(.silence, Song()),
        .both(.both(.silence, Song()), Song()),
      ]
    static func random(using generator: inout SeededGenerator) -> Sound {
      .bark(times: .random(using: &generator), generator.next() % 2 == 0 ? nil : .calm)
    }
  }

  /// A struct coded by itself, with values that the conversion table knows and a nested `Storable`.
  struct Song: Codable, Sampled, Hashable, Sendable {
    var title = ""
    var length: Decimal = 0
    var recorded: Date?
    var cover = Data()
    var ranks: [Rank: UInt64] = [:]
    static var isKey: Bool { false }
    static var storageClasses: Set<String> { ["text"] }
    static let samples: [Song] =
      [
        Song(),
        Song(title: "\"\\\n", length: .pi, recorded: .distantPast, cover: Data([1]), ranks: [.high: .max, .low: 0]),
      ]
    static func random(using generator: inout SeededGenerator) -> Song {
      Song(
        title: .random(using: &generator), length: .random(using: &generator), recorded: .random(using: &generator),
        cover: .random(using: &generator), ranks: [.random(using: &generator): .random(using: &generator)])
    }
  }
}
