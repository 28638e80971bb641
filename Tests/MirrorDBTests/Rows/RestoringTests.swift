import Foundation
import MirrorDB
import Observation
import Testing

class Animal {
  var legs = 4
  private var secret: String?
  func keep(_ text: String) { secret = text }
  var kept: String? { secret }
}
final class Dog: Animal, Storable, PrimaryKeys {
  var id: Int?
  var name: String? { didSet { changes += 1 } }
  var weight = 0.0
  var birth: Date?
  var tags: [String] = []
  var changes = 0
  lazy var size = 5
  override required init() {}
  static func primaryKeys() -> Set<String> { ["id"] }
}
struct Address: Storable, Equatable {
  var city = ""
  var zip: Int?
}
struct Person: Storable, Equatable {
  var name = ""
  var home = Address()
  var others: [String: Address] = [:]
  var id = UUID()
  var price: Decimal = 1
}

@Suite struct RestoringSmoke {
  @Test func `A class comes back whole`() throws {
    let database = try Database.inMemory()
    let dog = Dog()
    dog.name = "Max"
    dog.weight = 3.5
    dog.tags = ["a", "b"]
    dog.birth = Date()
    dog.keep("bone")
    let id = try database.addObject(dog)
    #expect(id == 1 && dog.id == 1)
    let restored = try #require(try database.object(of: Dog.self, matching: ["name": "Max", "birth": dog.birth]))
    #expect(restored.name == "Max" && restored.weight == 3.5 && restored.tags == ["a", "b"] && restored.kept == "bone")
    print(try database.data(of: Dog.self))
    #expect(throws: DatabaseError.unknownProperty(type: "Dog", property: "nmae", nearest: "name")) {
      try database.count(of: Dog.self, matching: ["nmae": 1])
    }
    #expect(throws: DatabaseError.duplicateKey(type: "Dog", key: "id = 1")) {
      try database.addObject(dog, update: false)
    }
    try database.addObjects([Dog(), Dog(), dog])
    #expect(try database.count(of: Dog.self) == 3)
    #expect(try database.deleteObject(dog))
    var person = Person()
    person.others = ["x": Address(city: "Bern", zip: 3000)]
    try database.addObject(person)
    #expect(try database.objects(of: Person.self) == [person])
  }
}
