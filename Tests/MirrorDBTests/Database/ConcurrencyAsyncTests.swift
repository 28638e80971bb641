import Dispatch
import Foundation
import Testing

@testable import MirrorDB

private struct Stop: Error, Equatable {}

@MainActor private final class Kennel {
  let hound = Hound("Max")
  var count = 0

  /// Uses an actor's own objects, which are not Sendable, before, in and after asynchronous calls.
  func move(into database: Database) async throws {
    try await database.addObject(hound)
    hound.name += "!"
    try await database.transaction {
      try database.addObject(hound)
      count = try database.count(of: Hound.self)
    }
    hound.name += "?"
    try await database.addObjects([hound, Hound("Lady")])
  }
}

@Suite struct ConcurrencyAsyncTests {
  @Test(arguments: Place.allCases) func `Every call has an asynchronous form`(place: Place) async throws {
    let database = try TestDatabase(in: place).database
    let hound = Hound("Max", weight: 3)
    #expect(try await database.addObject(hound) == 1)
    #expect(hound.id == 1)
    let others = [Hound("Lady"), Hound("Ghost")]
    try await database.addObjects(others)
    #expect(others.map(\.id) == [2, 3])
    #expect(try await database.addData(["name": "Toto"], of: Hound.self) == 4)
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max", "Lady", "Ghost", "Toto"])
    #expect(try await database.object(of: Hound.self, matching: ["id": 3])?.name == "Ghost")
    #expect(try await database.data(of: Hound.self, matching: ["id": 1])[0]["weight"] as? Double == 3)
    #expect(try await database.count(of: Hound.self) == 4)
    var names: [String] = []
    try await database.forEachObject(of: Hound.self) { names.append($0.name) }
    #expect(names.count == 4)
    #expect(try await database.contains(Hound.self, matching: ["name": "Toto"]))
    #expect(try await database.deleteObject(hound))
    #expect(try await database.deleteObjects(of: Hound.self, matching: ["name": "Lady"]) == 1)
    #expect(try await database.count(of: Hound.self) == 2)
    try await database.close()
    await #expect(throws: DatabaseError.closed) { try await database.count(of: Hound.self) }
    await #expect(throws: DatabaseError.closed) { try await database.addObject(hound) }
    await #expect(throws: DatabaseError.closed) { try await database.transaction {} }
  }

  @Test(arguments: Place.allCases) func `An actor goes on using the objects that it stores`(place: Place) async throws {
    let database = try TestDatabase(in: place).database
    let kennel = await Kennel()
    try await kennel.move(into: database)
    #expect(await kennel.count == 1)
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max!?", "Lady"])
  }

  @Test(arguments: Place.allCases) func `An error rolls back the transaction, keys excepted`(place: Place) async throws
  {
    let database = try TestDatabase(in: place).database
    await #expect(throws: Stop()) {
      try await database.transaction {
        try database.addObject(Hound("Max"))
        throw Stop()
      }
    }
    #expect(try await database.count(of: Hound.self) == 0)
    await #expect(throws: DatabaseError.duplicateKey(type: "Hound", key: "id = 1")) {
      try await database.addObjects([Hound("a", id: 1), Hound("b", id: 1)], update: false)
    }
    #expect(try await database.count(of: Hound.self) == 0)
  }

  @Test func `The calls of one task take effect in their order`() async throws {
    let database = try TestDatabase().database
    for number in 0..<100 { try await database.addObject(Hound("\(number)")) }
    #expect(try await database.objects(of: Hound.self).map(\.name) == (0..<100).map(String.init))
  }

  @Test(arguments: Place.allCases) func `A task that is cancelled before its call starts stores nothing`(place: Place)
    async throws
  {
    let database = try TestDatabase(in: place).database
    try await database.addObject(Hound("Max"))
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await database.addObject(Hound("Lady")) },
      { try await database.addObjects([Hound("Lady")]) },
      { _ = try await database.transaction { try database.addObject(Hound("Lady")) } },
      { _ = try await database.objects(of: Hound.self) },
      { _ = try await database.count(of: Hound.self) },
      { _ = try await database.deleteObjects(of: Hound.self) },
    ]
    for call in calls {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        try await call()
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max"])
  }

  @Test(arguments: Place.allCases) func `A task that is cancelled between two statements is rolled back`(place: Place)
    async throws
  {
    let database = try TestDatabase(in: place).database
    try await database.addObject(Hound("Max"))
    let task = Task {
      try await database.transaction {
        try database.addObject(Hound("Lady"))
        withUnsafeCurrentTask { $0?.cancel() }
        #expect(throws: CancellationError.self) { try database.addObject(Hound("Ghost")) }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max"])
    try await database.addObject(Hound("Toto"))
    #expect(try await database.count(of: Hound.self) == 2)
  }

  @Test(arguments: Place.allCases) func `A statement that runs for a cancelled task is interrupted`(place: Place)
    async throws
  {
    let database = try TestDatabase(in: place).database
    let endless: SQL = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    for isReading in [true, false] {
      let task = Task {
        isReading
          ? try await database.read { try $0.run(endless) } : try await database.write { try $0.run(endless) }
      }
      try await Task.sleep(for: .milliseconds(100))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    try await database.addObject(Hound("Max"))
    #expect(try await database.count(of: Hound.self) == 1)
  }

  @Test func `A statement stops however close to its start the task is cancelled`() async throws {
    let database = try TestDatabase(in: .memory).database
    let endless: SQL = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    for microseconds in 0..<200 {
      let task = Task { try await database.write { try $0.run(endless) } }
      try await Task.sleep(for: .microseconds(microseconds))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `A main actor that waits in a call itself does not stop a transaction that is to run on it`() async throws
  {
    let database = try TestDatabase().database
    try await Self.interleave(database)
    #expect(try await database.count(of: Hound.self) == 200)
  }

  @MainActor private static func interleave(_ database: Database) async throws {
    let adding = (0..<100).map { number in
      Task { @MainActor in
        try await database.transaction { try database.addObject(Hound("\(number)")) }
        try addAtOnce(to: database)
      }
    }
    for task in adding { try await task.value }
  }

  @MainActor private static func addAtOnce(to database: Database) throws {
    try database.addObject(Hound("at once"))
  }
}
