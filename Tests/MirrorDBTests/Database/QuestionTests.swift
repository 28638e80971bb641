import Foundation
import Testing

@testable import MirrorDB

@Suite struct QuestionTests {
  private static func dog(_ name: String?, weight: Double = 0, owner: String? = nil, price: Decimal = 0) -> Pack.Dog {
    let dog = Pack.Dog()
    (dog.name, dog.weight, dog.owner, dog.price) = (name, weight, owner, price)
    return dog
  }

  /// Max, Rex, ghost and one without a name, with the ids 1 to 4.
  private static func kennel() throws -> Database {
    let database = try Database.inMemory()
    let max = dog("Max", weight: 12.5, owner: "Arya", price: 10)
    max.birth = Date(timeIntervalSinceReferenceDate: 573_385_274.217203)
    max.tags = ["loyal", "a\0b"]
    max.address.city = "Bern"
    max.big = UInt64.max
    max.mood = .eager
    let rex = dog("Rex", weight: 30, owner: "Sansa", price: 9)
    rex.address.city = "Basel"
    rex.second = Pack.Address()
    rex.size = .large
    try database.addObjects([
      max, rex, dog("ghost", weight: 7), dog(nil, weight: 1, price: Decimal(string: "1.50") ?? 0),
    ])
    return database
  }

  private static func ids(_ filter: Filter, _ sorts: Sort...) throws -> [Int?] {
    let database = try kennel()
    var ids: [Int?] = []
    for dog in try database.objects(of: Pack.Dog.self, matching: filter) { ids.append(dog.id) }
    return ids
  }

  @Test func `Filters on key paths find objects`() throws {
    #expect(try Self.ids(\Pack.Dog.id > 2) == [3, 4])
    #expect(try Self.ids(\Pack.Dog.id > 1 && \Pack.Dog.id < 4) == [2, 3])
    #expect(try Self.ids(\Pack.Dog.name == "Max") == [1])
    #expect(try Self.ids(\Pack.Dog.name == nil) == [4])
    #expect(try Self.ids(\Pack.Dog.name != "Max") == [2, 3, 4])
    #expect(try Self.ids(\Pack.Dog.mood == .eager) == [1])
    #expect(try Self.ids(\Pack.Dog.lastMood == .eager) == [])
    #expect(try Self.ids(\Pack.Dog.size == .large) == [2])
    #expect(try Self.ids(\Pack.Dog.legs == 4) == [1, 2, 3, 4])
    #expect(try Self.ids(\Pack.Dog.price >= 10) == [1])
    #expect(try Self.ids(\Pack.Dog.price == 1.5) == [4])
    #expect(try Self.ids(\Pack.Dog.big > UInt64(Int64.max)) == [1])
    #expect(try Self.ids(\Pack.Dog.address.city == "Basel") == [2])
    #expect(try Self.ids(\Pack.Dog.second?.zip == 0) == [2])
    #expect(try Self.ids(\Pack.Dog.second?.zip == nil) == [1, 3, 4])
    #expect(try Self.ids(\Pack.Dog.birth == Date(timeIntervalSinceReferenceDate: 573_385_274.217203)) == [1])
    #expect(try Self.ids(.contains(\Pack.Dog.tags, "a\0b")) == [1])
    #expect(try Self.ids(.contains("tags", "a")) == [])
    #expect(try Self.ids(.isIn(\Pack.Dog.name, ["Rex", nil])) == [2, 4])
  }

  @Test func `NULL counts as it should`() throws {
    #expect(try Self.ids(["owner": nil]) == [3, 4])
    #expect(try Self.ids(.notEqual("owner", nil)) == [1, 2])
    #expect(try Self.ids(.notEqual("owner", "Arya")) == [2, 3, 4])
    #expect(try Self.ids(.isIn("id", [])) == [])
    #expect(try Self.ids(.isNotIn("id", [])) == [1, 2, 3, 4])
    #expect(try Self.ids(.isNotIn("owner", ["Arya"])) == [2, 3, 4])
    #expect(try Self.ids(.isNotIn("owner", ["Arya", nil])) == [2])
    #expect(try Self.ids(.notLike("owner", "A%")) == [2, 3, 4])
    #expect(try Self.ids(!.sql("owner = ?", "Arya")) == [2, 3, 4])
    #expect(try Self.ids([:]) == [1, 2, 3, 4])
  }

  @Test func `Objects come sorted and page by page`() throws {
    let database = try Self.kennel()
    func names(_ objects: [Pack.Dog]) -> [String] { objects.map { $0.name ?? "-" } }
    #expect(
      names(try database.objects(of: Pack.Dog.self, sortedBy: .ascending("name"))) == ["-", "Max", "Rex", "ghost"])
    #expect(
      names(try database.objects(of: Pack.Dog.self, sortedBy: .ascending("name", ignoringCase: true)))
        == ["-", "ghost", "Max", "Rex"])
    #expect(
      names(try database.objects(of: Pack.Dog.self, sortedBy: .descending(\Pack.Dog.price)))
        == ["Max", "Rex", "-", "ghost"])
    #expect(
      names(try database.objects(of: Pack.Dog.self, sortedBy: .descending("address.city"), .descending("weight")))
        == ["Max", "Rex", "ghost", "-"])
    #expect(
      names(try database.objects(of: Pack.Dog.self, sortedBy: .ascending("id"), limit: 2, offset: 1))
        == ["Rex", "ghost"])
    #expect(names(try database.objects(of: Pack.Dog.self, sortedBy: .ascending("id"), offset: 3)) == ["-"])
    #expect(try database.objects(of: Pack.Dog.self, limit: 0).isEmpty)
    #expect(try database.object(of: Pack.Dog.self, sortedBy: .descending("weight"))?.name == "Rex")
    #expect(try database.data(of: Pack.Dog.self, sortedBy: .descending("id"), limit: 1).map { $0["id"] as? Int } == [4])
    #expect(throws: DatabaseError.invalidArgument(argument: "limit", reason: "-1 is negative; give 0 or more")) {
      try database.objects(of: Pack.Dog.self, limit: -1)
    }
    #expect(throws: DatabaseError.invalidArgument(argument: "offset", reason: "-2 is negative; give 0 or more")) {
      try database.data(of: Pack.Dog.self, offset: -2)
    }
  }

  @Test func `Every object is visited, one at a time`() throws {
    let database = try Self.kennel()
    var names: [String?] = []
    try database.forEachObject(of: Pack.Dog.self, matching: \Pack.Dog.id > 1, sortedBy: .descending("id")) {
      names.append($0.name)
    }
    #expect(names == [nil, "ghost", "Rex"])
  }

  @Test func `An object is found by its key`() throws {
    let database = try Self.kennel()
    #expect(try database.object(of: Pack.Dog.self, key: 2)?.name == "Rex")
    #expect(try database.object(of: Pack.Dog.self, key: 9) == nil)
    try database.addObjects([
      Pack.Visit(dog: 1, day: "Monday", note: "a"), Pack.Visit(dog: 1, day: "Tuesday", note: "b"),
    ])
    #expect(try database.object(of: Pack.Visit.self, key: 1, "Tuesday")?.note == "b")
    let error = #expect(throws: DatabaseError.self) { try database.object(of: Pack.Visit.self, key: 1) }
    #expect(
      error?.description
        == "The argument key cannot be used: the primary key of Pack.Visit is dog, day, and 1 values are given; "
        + "give one for each, in this order.")
    #expect(throws: DatabaseError.missingKey(type: "Pack.Visit", property: "day")) {
      try database.object(of: Pack.Visit.self, key: 1, nil)
    }
    #expect(throws: DatabaseError.noPrimaryKey(type: "Pack.Cat")) { try database.object(of: Pack.Cat.self, key: 1) }
  }

  @Test func `Sums, averages and extremes have the property's type`() throws {
    let database = try Self.kennel()
    #expect(try database.sum(of: \Pack.Dog.weight) == 50.5)
    #expect(try database.sum(of: \Pack.Dog.id) == 10)
    #expect(try database.sum(of: \Pack.Dog.price) == Decimal(string: "20.5"))
    #expect(try database.sum(of: \Pack.Dog.fee) == nil)
    #expect(try database.sum(of: \Pack.Dog.big) == UInt64.max)
    #expect(try database.average(of: \Pack.Dog.id) == 2.5)
    #expect(try database.average(of: \Pack.Dog.price) == 5.125)
    #expect(try database.average(of: \Pack.Dog.weight, matching: \Pack.Dog.id > 9) == nil)
    #expect(try database.minimum(of: \Pack.Dog.price) == 0)
    #expect(try database.maximum(of: \Pack.Dog.price) == 10)
    #expect(try database.maximum(of: \Pack.Dog.big) == UInt64.max)
    #expect(try database.minimum(of: \Pack.Dog.birth) == Date(timeIntervalSinceReferenceDate: 573_385_274.217203))
    #expect(try database.maximum(of: \Pack.Dog.address.city) == "Bern")
    #expect(try database.maximum(of: \Pack.Dog.address.isHome) == false)
    #expect(try database.minimum(of: \Pack.Dog.mood) == .calm)
    #expect(try database.sum(of: "address.zip", in: Pack.Dog.self, as: Int.self) == 0)
    #expect(try database.maximum(of: "address.position.latitude", in: Pack.Dog.self, as: Double.self) == 0)
    #expect(try database.average(of: "weight", in: Pack.Dog.self, matching: ["id": 1]) == 12.5)
    let error = #expect(throws: DatabaseError.self) {
      try database.sum(of: "weight", in: Pack.Dog.self, as: Int.self)
    }
    #expect(
      error?.description
        == "The argument weight cannot be used: Int is asked for, and weight of Pack.Dog is Double.")
  }

  @Test func `A sum that overflows is an error`() throws {
    let database = try Self.kennel()
    try database.addObject(Pack.Cat())
    #expect(try database.sum(of: \Pack.Cat.group) == 0)
    try database.updateObjects(of: Pack.Cat.self, set: ["group": Int.max])
    #expect(try database.sum(of: \Pack.Cat.group) == Int.max)
    try database.addData(["group": 1], of: Pack.Cat.self)
    #expect(
      refusal { try database.sum(of: \Pack.Cat.group) }
        == "The argument group cannot be used: the sum of group of Pack.Cat is out of the range of Int; "
        + "sum up fewer rows, or a property of a wider type.")
    try database.addData(["group": -5], of: Pack.Cat.self)
    #expect(try database.sum(of: \Pack.Cat.group) == Int.max - 4, "whatever the sums on the way")
    #expect(throws: DatabaseError.self) { try database.sum(of: "order", in: Pack.Cat.self, as: Int.self) }
  }

  @Test func `Different values come in order`() throws {
    let database = try Self.kennel()
    #expect(try database.values(of: \Pack.Dog.name) == [nil, "Max", "Rex", "ghost"])
    #expect(try database.values(of: \Pack.Dog.legs) == [4])
    #expect(try database.values(of: \Pack.Dog.price) == [0, 1.5, 9, 10])
    #expect(try database.values(of: \Pack.Dog.mood, matching: ["id": 1]) == [.eager])
    #expect(try database.values(of: \Pack.Dog.address.city) == [nil, "Basel", "Bern"])
    #expect(try database.values(of: "weight", in: Pack.Dog.self, as: Double.self) == [1, 7, 12.5, 30])
  }

  @Test func `Reserved words are names like any other`() throws {
    let database = try Database.inMemory()
    try database.addData(["order": "x", "group": 2], of: Pack.Cat.self)
    let found = try database.objects(
      of: Pack.Cat.self, matching: .equal("order", "x").greaterThan("group", 1), sortedBy: .ascending("group"))
    #expect(found.count == 1)
    #expect(try database.updateObjects(of: Pack.Cat.self, set: ["order": "y"], matching: \Pack.Cat.group == 2) == 1)
  }

  @Test func `A subclass is questioned by the key paths of its superclass`() throws {
    let database = try Database.inMemory()
    let puppy = Pack.Puppy()
    puppy.name = "Spot"
    puppy.toys = 2
    try database.addObject(puppy)
    #expect(try database.count(of: Pack.Puppy.self, matching: \Pack.Dog.name == "Spot" && \Pack.Puppy.toys == 2) == 1)
    #expect(throws: DatabaseError.self) { try database.count(of: Pack.Dog.self, matching: \Pack.Puppy.toys == 2) }
  }
}
