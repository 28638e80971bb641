import MirrorDB
import Testing

// The code of the guide to threads and async.

final class Guest: Storable, Identifiable {
  var id: Int?
  var name = ""

  init() {}
}

actor Shelter {
  private let database: Database

  init(_ database: Database) { self.database = database }

  func admit(_ name: String) async throws -> Int {
    let guest = Guest()
    guest.name = name
    try await database.addObject(guest)  // an object need not be Sendable
    return try await database.count(of: Guest.self)
  }
}

@Suite("The guide to threads and async")
struct ThreadsAndAsyncTests {
  @Test("An actor stores objects")
  func admission() async throws {
    let shelter = Shelter(try Database.inMemory())
    #expect(try await shelter.admit("Max") == 1)
    #expect(try await shelter.admit("Toto") == 2)
  }

  @Test("A transaction uses what its caller may use")
  func transaction() async throws {
    let database = try Database.inMemory()
    let guest = Guest()
    let count = try await database.transaction {
      guest.name = "Toto"
      try database.addObject(guest)
      return try database.count(of: Guest.self)
    }

    #expect(count == 1)
  }

  @Test("Objects are handed out one after the other")
  func forEachObject() async throws {
    let database = try Database.inMemory()
    try await database.addData(["name": "Toto"], of: Guest.self)
    var names: [String] = []
    try await database.forEachObject(of: Guest.self, sortedBy: .ascending("id")) { guest in
      names.append(guest.name)
    }

    #expect(names == ["Toto"])
  }

  @Test("A task that is cancelled ends")
  func cancellation() async throws {
    let database = try Database.inMemory()
    let task = Task {
      for number in 1... {
        try await database.addData(["id": number], of: Guest.self)
      }
    }
    task.cancel()
    let result = await task.result  // a failure with CancellationError

    #expect(throws: CancellationError.self) { try result.get() }
  }
}
