import MirrorDB
import Testing

// The code of the guide to observing.

final class Bed: Storable, Identifiable {
  var id: Int?
  var size = 1
  var isFree = true

  init() {}
}

@Suite("The guide to observing")
struct ObservingTests {
  @Test("A closure hears of changes")
  func closure() throws {
    let database = try Database.inMemory()
    let observer = try database.observe(Bed.self, events: [.insert, .delete], matching: \Bed.size > 1) { change in
      print(change.event, change.key)
    }

    try database.addData(["size": 2], of: Bed.self)
    observer.cancel()
  }

  @Test("Changes are a sequence", .timeLimit(.minutes(1)))
  func changes() async throws {
    let database = try Database.inMemory()
    async let added: Void = addBeds(to: database)
    for try await change in database.changes(of: Bed.self) {
      print(change)  // insert Bed in row 1
      break
    }

    try await added
  }

  @Test("Objects are given again after each change", .timeLimit(.minutes(1)))
  func liveObjects() async throws {
    let database = try Database.inMemory()
    try await database.addObject(Bed())
    let filling = Task { try await database.updateObjects(of: Bed.self, set: ["isFree": false]) }
    for try await beds in database.liveObjects(of: Bed.self, matching: ["isFree": true]) {
      print("\(beds.count) free")
      if beds.isEmpty { break }
    }

    #expect(try await filling.value == 1)
    #expect(try await database.count(of: Bed.self, matching: ["isFree": true]) == 0)
  }
}

extension ObservingTests {
  /// Goes on adding until somebody who begins to listen in the meantime has surely heard of it.
  private func addBeds(to database: Database) async throws {
    for _ in 0..<50 {
      try await database.addObject(Bed())
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
