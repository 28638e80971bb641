import Foundation
import MirrorDB

/// A type of six properties that both sides store.
protocol Subject: Storable, PrimaryKeys, Equatable, Sendable {
  var id: Int { get set }
  var name: String { get set }
  var owner: String? { get set }
  var birth: Date { get set }
  var weight: Double { get set }
  var age: Int { get set }
}

extension Subject {
  static func primaryKeys() -> Set<String> { ["id"] }

  /// The subject of a number: the same values on every run, but for the years that it has aged.
  static func make(_ number: Int, aged years: Int = 0) -> Self {
    var subject = Self()
    subject.id = number
    subject.name = "Dog number \(number)"
    subject.owner = number % 3 == 0 ? nil : "Owner \(number % 1000)"
    subject.birth = Date(timeIntervalSinceReferenceDate: Double(number) * 1000.25)
    subject.weight = Double(number % 500) / 8
    subject.age = number % 100 + years
    return subject
  }

  static func isSame(_ first: Self, _ second: Self) -> Bool {
    first.id == second.id && first.name == second.name && first.owner == second.owner && first.birth == second.birth
      && first.weight == second.weight && first.age == second.age
  }
}

struct DogStruct: Subject {
  var id = 0
  var name = ""
  var owner: String?
  var birth = Date(timeIntervalSinceReferenceDate: 0)
  var weight = 0.0
  var age = 0
}

/// `@unchecked Sendable`: the benchmark hands an object on and does not touch it again.
final class DogClass: Subject, @unchecked Sendable {
  var id = 0
  var name = ""
  var owner: String?
  var birth = Date(timeIntervalSinceReferenceDate: 0)
  var weight = 0.0
  var age = 0
  init() {}

  static func == (first: DogClass, second: DogClass) -> Bool { isSame(first, second) }
}

/// What is nested in a `Kennel`: a struct and five texts, stored as JSON.
struct Place: Storable, Codable, Equatable, Sendable {
  var street = ""
  var city = ""
  var zip = 0
  var latitude = 0.0
  var longitude = 0.0
}

struct Kennel: Storable, PrimaryKeys, Equatable, Sendable {
  var id = 0
  var place = Place()
  var dogs: [String] = []

  static func primaryKeys() -> Set<String> { ["id"] }

  static func make(_ number: Int) -> Kennel {
    let place = Place(
      street: "Street \(number % 700)", city: "City \(number % 90)", zip: 10_000 + number % 80_000,
      latitude: Double(number % 180) - 89.5, longitude: Double(number % 360) - 179.25)
    return Kennel(id: number, place: place, dogs: (0..<5).map { "Dog \(number + $0)" })
  }
}
