import Foundation
import MirrorDB

// The calls on objects, in the order of RelatedDB's own account of them.

extension ComingFromRelatedDB {
  func write() throws {
    print("Insert, update, delete")
    let user = User(1001, "Dorothy", age: 42)
    try database.addObject(user, update: false)  // insert; an error where the key is taken
    user.age = 43
    let isThere = try database.updateObject(user)  // update; false where there is no such row
    try database.addObject(user)  // insertUpdate and updateInsert: whichever it takes
    print("  updated: \(isThere); rows: \(try database.count(of: User.self))")

    do {
      try database.addObject(user, update: false)
    } catch {
      print("  \(error)")
    }
    let stranger = User(7, "Nobody", age: 1)
    print("  a stranger is updated: \(try database.updateObject(stranger))")
    print("  deleted: \(try database.deleteObject(user))")
  }

  func fetch() throws {
    print("Fetch")
    try database.addObjects((1...60).map { User(1000 + $0, "User \($0)", age: $0 + 17) })
    let user = try database.object(of: User.self, key: 1001)
    let all = try database.objects(of: User.self)
    let older = try database.objects(of: User.self, matching: .sql("age > 40"))
    let one = try database.objects(of: User.self, matching: .sql("age = ?", 42))
    let some = try database.objects(
      of: User.self, matching: .sql("age >= :min AND age <= :max", [":min": 18, ":max": 20]))
    let first = try database.objects(of: User.self, sortedBy: .ascending("age"), limit: 10)
    let page = try database.objects(of: User.self, matching: \User.age > 40, limit: 5, offset: 10)
    print("  \(user?.name ?? "none"); \([all, older, one, some, first, page].map(\.count))")
  }

  func batches() throws {
    print("Batches")
    let approved = try database.updateObjects(
      of: User.self, set: ["approved": true], matching: .sql("age >= ? AND age <= ?", 30, 35))
    let one = try database.updateObjects(of: User.self, set: ["approved": true], matching: ["userId": 1001])
    let deleted = try database.deleteObjects(of: User.self, matching: .between("age", 30, 35))
    let last = try database.deleteObjects(of: User.self, matching: ["userId": 1001])
    print("  approved: \(approved) and \(one); deleted: \(deleted) and \(last)")
  }

  func count() throws {
    print("Count and check")
    let all = try database.count(of: User.self)
    let older = try database.count(of: User.self, matching: .sql("age > 40"))
    let isThere = try database.contains(User.self, matching: ["userId": 1002])
    let areThere = try database.contains(User.self, matching: .sql("age >= ? AND age <= ?", 30, 35))
    print("  \(all), \(older); \(isThere), \(areThere)")
  }
}
