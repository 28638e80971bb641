import Dispatch
import Foundation
import MirrorDB

// Work beside other work, and what can go wrong.

extension ComingFromSwiftyDB {
  func tasks() async throws {
    print("Tasks: every call has an async form")
    let dog = Dog(id: 4, name: "Toto", owner: "Dorothy", birth: nil)
    try await database.addObject(dog)
    let rows = try await database.data(of: Dog.self, matching: ["id": 4])
    let dogs = try await database.objects(of: Dog.self, matching: ["owner": "Dorothy"])
    let deleted = try await database.deleteObjects(of: Dog.self, matching: ["id": 4])
    print("  \(rows.count) row, \(dogs.count) object, \(deleted) deleted")
  }

  func threads() throws {
    print("Threads: one database for all of them")
    DispatchQueue.concurrentPerform(iterations: 100) { [database] number in
      let stray = Dog(id: 100 + number, name: "Stray \(number)", owner: nil, birth: nil)
      _ = try? database.addObject(stray)  // those that came are counted below
    }
    print("  strays: \(try database.count(of: Dog.self, matching: \Dog.id >= 100))")
  }

  func errors() throws {
    print("Errors are thrown; Result is there for those who want one")
    let ghost = Dog(id: 2, name: "Nymeria", owner: nil, birth: nil)
    do {
      try database.addObject(ghost, update: false)
    } catch {
      print("  \(error)")
    }

    let result = Result { try database.objects(of: Dog.self, matching: ["nmae": "Ghost"]) }
    switch result {
    case .success(let dogs): print("  \(dogs.count) dogs")
    case .failure(let error): print("  \(error)")
    }
  }
}
