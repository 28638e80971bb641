import Foundation

@testable import MirrorDB

/// A type with a property of every kind, and what a filter on it finds, worked out in Swift.
enum FilterModel {
  enum Mood: String, Sendable {
    case calm, eager, sad
  }

  enum Size: Int, Sendable {
    case tiny = -1
    case small = 1
    case large = 300
  }

  struct Inner: Storable {
    var int: Int?
    var big: UInt64?
    var double: Double?
    var float: Float?
    var flag: Bool?
    var text: String?
    var date: Date?
    var data: Data?
    var uuid: UUID?
    var decimal: Decimal?
    var mood: Mood?
    var size: Size?
    var tags: [String] = []
  }

  struct Sample: Storable, PrimaryKeys {
    var id = 0
    var int: Int?
    var int8: Int8 = 0
    var big: UInt64?
    var double: Double?
    var float: Float?
    var flag: Bool?
    var text: String?
    var character: Character = "a"
    var date: Date?
    var data: Data?
    var uuid: UUID?
    var decimal: Decimal?
    var mood: Mood?
    var size: Size?
    var tags: [String] = []
    var numbers: Set<Int> = []
    var decimals: [Decimal?] = []
    var inner = Inner()
    static func primaryKeys() -> Set<String> { ["id"] }
  }

  /// A value as a filter compares it.
  enum Comparable: Equatable {
    case null
    case number(Decimal)
    case real(Double)
    case bytes([UInt8])
    case list([Comparable])

    static func < (first: Comparable, second: Comparable) -> Bool {
      switch (first, second) {
      case (.number(let first), .number(let second)): first < second
      case (.real(let first), .real(let second)): first < second
      case (.bytes(let first), .bytes(let second)): first.lexicographicallyPrecedes(second)
      default: false
      }
    }
  }

  /// A property with the values that the test gives it.
  struct Property {
    let name: String
    let values: [(value: (any Sendable)?, comparable: Comparable)]
    var isText = false
    /// The elements that `contains` looks for; empty for a property that is no collection.
    var elements: [(value: (any Sendable)?, comparable: Comparable)] = []
  }
}

// MARK: Values

extension FilterModel {
  typealias Entry = (value: (any Sendable)?, comparable: Comparable)

  private static func text(_ text: String) -> Comparable { .bytes(Array(text.utf8)) }

  static let texts = [
    "", "a", "A", "ab", "a\0b", "a\0", "a%b", "a_b", "b", "é", "e\u{301}", "👩‍👩‍👧", "\u{10FFFF}x", "007", "ä",
  ]

  private static let ints: [Entry] = [Int.min, -7, 0, 1, 3, 5, 1_000_000, Int.max].map { (int: Int) in
    (int, .number(Decimal(int)))
  }
  private static let int8s: [Entry] = [Int8.min, -1, 0, 3, Int8.max].map { (int: Int8) in
    (int, .number(Decimal(Int(int))))
  }
  private static let bigs: [Entry] = [0, 3, UInt64(Int64.max), UInt64(Int64.max) + 1, UInt64.max - 1, UInt64.max].map {
    (wide: UInt64) in
    (wide, .number(Decimal(wide)))
  }
  private static let doubles: [Entry] = [-1e300, -0.1, 0, 0.1, 0.1 + 0.2, 0.3, 1, 573_385_274.217203, 1e300].map {
    ($0, .real($0))
  }
  private static let floats: [Entry] = [-2.5, 0.1, 0.3, 16_777_216].map { (float: Float) in
    (float, .real(Double(float)))
  }
  private static let flags: [Entry] = [(false, .number(0)), (true, .number(1))]
  private static let textEntries: [Entry] = texts.map { ($0, text($0)) }
  private static let characters: [Entry] = ["a", "b", "é", "👩‍👩‍👧"].map { (Character($0), text($0)) }
  private static let dates: [Entry] = [-1e9, 0, 573_385_274.217203, 0.1 + 0.2].map {
    (Date(timeIntervalSinceReferenceDate: $0), .real($0))
  }
  private static let datas: [Entry] = [[], [0], [0, 1], [255], [0x61]].map { (Data($0), .bytes($0)) }
  private static let uuids: [Entry] = (0..<3).map { UUID(uuid: ($0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6)) }.map
  {
    ($0, text($0.uuidString))
  }
  private static let decimals: [Entry] = ["-2", "0", "0.1", "1.5", "9", "10", "100.25"].compactMap {
    Decimal(string: $0)
  }.map { ($0, .number($0)) }
  private static let moods: [Entry] = [Mood.calm, .eager, .sad].map { (mood: Mood) in (mood, text(mood.rawValue)) }
  private static let sizes: [Entry] = [Size.tiny, .small, .large].map { (size: Size) in
    (size, .number(Decimal(size.rawValue)))
  }
  private static let none: [Entry] = [(nil, .null)]

  private static func lists(_ elements: [Entry]) -> [Entry] {
    [[], [elements[0]], [elements[1], elements[2]], Array(elements.prefix(4))].map { list in
      (list.map { $0.value }, .list(list.map { $0.comparable }))
    }
  }

  private static var tags: Property {
    let values = [[], ["a"], ["a\0b", "x"], ["é", "ab", ""]].map { list -> Entry in
      (list as [String], .list(list.map { text($0) }))
    }
    return Property(name: "tags", values: values, elements: textEntries)
  }

  private static func scalars(_ prefix: String) -> [Property] {
    [
      Property(name: prefix + "int", values: none + ints), Property(name: prefix + "big", values: none + bigs),
      Property(name: prefix + "double", values: none + doubles),
      Property(name: prefix + "float", values: none + floats), Property(name: prefix + "flag", values: none + flags),
      Property(name: prefix + "text", values: none + textEntries, isText: true),
      Property(name: prefix + "date", values: none + dates),
      Property(name: prefix + "uuid", values: none + uuids, isText: true),
      Property(name: prefix + "decimal", values: none + decimals),
      Property(name: prefix + "mood", values: none + moods, isText: true),
      Property(name: prefix + "size", values: none + sizes),
    ]
  }

  static let properties: [Property] =
    scalars("") + scalars("inner.") + [
      Property(name: "int8", values: int8s), Property(name: "character", values: characters, isText: true),
      Property(name: "data", values: none + datas),
      Property(name: "inner.data", values: none + [datas[0], datas[3]].map { ($0.value, $0.comparable) }), tags,
      Property(name: "inner.tags", values: tags.values, elements: tags.elements),
      Property(
        name: "numbers",
        values: [[], [1], [1, 3, Int.max]].map { ($0 as [Int], .list($0.map { .number(Decimal($0)) })) },
        elements: ints),
      Property(
        name: "decimals",
        values: [[], [1.5], [1.5, nil]].map { list in
          (list as [Decimal?], .list(list.map { $0.map { .number($0) } ?? .null }))
        }, elements: none + decimals),
    ]
}
