import Foundation
import MirrorDB

// The calls, in the order of SwiftyDB's own account of them.

extension ComingFromSwiftyDB {
  func add() throws {
    print("Add or update")
    let dog = Dog(id: 1, name: "Max", owner: nil, birth: Date(timeIntervalSince1970: 839_289_600))
    let dogs = [
      Dog(id: 2, name: "Ghost", owner: "Jon", birth: nil), Dog(id: 3, name: "Lady", owner: "Sansa", birth: nil),
    ]
    try database.addObject(dog, update: true)
    try database.addObjects(dogs, update: true)

    dog.owner = "Sansa"
    try database.addObject(dog)  // the same key: the row is updated
    print("  dogs: \(try database.count(of: Dog.self)), of Sansa: \(try owned(by: "Sansa"))")
  }

  func dictionaries() throws {
    print("Dictionaries, of the properties' own types")
    let all = try database.data(of: Dog.self)
    let rows = try database.data(of: Dog.self, matching: ["id": 1])  // [[String: Any]]
    print("  rows: \(all.count)")
    for (property, value) in rows[0].sorted(by: { $0.key < $1.key }) {
      print("  \(property): \(value), as \(type(of: value))")
    }
  }

  func objects() throws {
    print("Objects, of any class or struct")
    let dogs = try database.objects(of: Dog.self)
    let max = try database.objects(of: Dog.self, matching: ["id": 1])
    print("  \(names(dogs)); \(names(max)) was born \(max[0].birth?.description ?? "at an unknown time")")
  }

  func filter() throws {
    print("Filters")
    let dictionary: Filter = ["name": "Ghost", "owner": "Jon"]
    let chain = Filter.greaterThan("id", 1).lessThan("id", 4).notEqual("owner", "Jon")
    let membership = Filter.isIn("name", ["Max", "Lady"]).isNotIn("id", [3])
    let pattern = Filter.like("name", "_a%").notLike("name", "%dy")
    let mixed = (\Dog.id > 2 || .hasPrefix("name", "G")) && !.equal("owner", nil)
    for filter in [dictionary, chain, membership, pattern, mixed] {
      print("  \(names(try database.objects(of: Dog.self, matching: filter, sortedBy: .ascending("id"))))")
    }
  }

  func types() throws {
    print("Types")
    var sampler = Sampler()
    (sampler.int, sampler.uint, sampler.float, sampler.bool) = (-1, .max, 0.1, true)
    (sampler.number, sampler.nsString, sampler.data) = (1.5, "text", NSData(data: Data([1, 2])))
    sampler.collar.size = 12
    sampler.nicknames = ["Snow", "雪"]
    try database.addObject(sampler)
    let stored = try database.object(of: Sampler.self, matching: .contains("nicknames", "雪"))
    print("  \(try stored?.json() ?? "none")")
    print("  stored and restored unchanged: \(try stored?.json() == sampler.json())")
  }

  func delete() throws {
    print("Delete")
    let some = try database.deleteObjects(of: Dog.self, matching: ["name": "Max"])
    let all = try database.deleteObjects(of: Dog.self)
    print("  \(some), then \(all)")
  }

  private func owned(by owner: String) throws -> String {
    names(try database.objects(of: Dog.self, matching: ["owner": owner], sortedBy: .ascending("name")))
  }

  private func names(_ dogs: [Dog]) -> String {
    dogs.compactMap(\.name).joined(separator: ", ")
  }
}
