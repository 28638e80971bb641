import Foundation

@testable import MirrorDB

/// The types that the tests of questions store.
enum Pack {
  enum Mood: String, Sendable, CaseIterable {
    case calm, eager, sad
  }

  enum Size: Int, Sendable {
    case small = 1
    case large = 10
  }

  struct Address: Storable, Equatable {
    var city: String?
    var zip = 0
    var isHome = false
    var code: UInt64 = 0
    var mark = Data()
    var since = Date(timeIntervalSinceReferenceDate: 0)
    var price: Decimal = 0
    var marks: [String: Int] = [:]
    var position = Position()
  }

  struct Position: Storable, Equatable {
    var latitude = 0.0
    var names: [String] = []
  }

  class Animal {
    var legs = 4
  }

  /// Not final, so that its key paths carry no names.
  class Dog: Animal, Storable, PrimaryKeys, ColumnNames {
    var id: Int?
    var name: String?
    var owner: String?
    var nickname = ""
    var weight = 0.0
    var birth: Date?
    var mood = Mood.calm
    var lastMood = Mood.calm
    var size: Size?
    var price: Decimal = 0
    var fee: Decimal?
    var big: UInt64 = 0
    var isGood = true
    var chip: Data?
    var tags: [String] = []
    var scores: [Double?] = []
    var prices: Set<Decimal> = []
    var address = Address()
    var second: Address?
    lazy var rank = 7
    private(set) var secret = "s"
    required override init() {}
    static func primaryKeys() -> Set<String> { ["id"] }
    static func columnNames() -> [String: String] { ["nickname": "nick_name"] }

    var loudName: String { nickname.uppercased() }
    var bestName: String? { name ?? owner }
    var handedOn: String? { owner }
    var age: Int { 3 }
  }

  final class Puppy: Dog {
    var toys = 0
  }

  final class Cat: Storable {
    var order: String = ""
    var group = 0
    init() {}
  }

  struct Visit: Storable, Equatable, PrimaryKeys {
    var dog = 0
    var day = ""
    var note: String?
    static func primaryKeys() -> Set<String> { ["dog", "day"] }
  }
}
