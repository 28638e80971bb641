import Dispatch
import Foundation
import MirrorDB
import Testing

private struct Stop: Error, Equatable {
  var level = 0
}

@Suite struct ConcurrencyTransactionTests {
  @Test(arguments: Place.allCases) func `A transaction returns its closure's value and keeps its changes`(place: Place)
    throws
  {
    let test = try TestDatabase(in: place)
    let count = try test.database.transaction {
      try test.database.addObject(Hound("Max"))
      try test.database.addObject(Hound("Lady"))
      return try test.database.count(of: Hound.self)
    }
    #expect(count == 2)
    #expect(try test.database.count(of: Hound.self) == 2)
  }

  @Test(arguments: Place.allCases) func `An error rolls back the whole transaction and reaches the caller`(place: Place)
    throws
  {
    let test = try TestDatabase(in: place)
    try test.database.addObject(Hound("Max"))
    #expect(throws: Stop(level: 1)) {
      try test.database.transaction {
        try test.database.deleteObjects(of: Hound.self)
        throw Stop(level: 1)
      }
    }
    #expect(try test.database.objects(of: Hound.self).map(\.name) == ["Max"])
  }

  @Test(arguments: Place.allCases) func `Keys that SQLite assigned go with the rows that are rolled back`(
    place: Place
  ) throws {
    let database = try TestDatabase(in: place).database
    let (first, second, third) = (Hound("first"), Hound("second"), Hound("third"))
    try database.transaction {
      try database.addObject(first)
      try? database.transaction {
        try database.addObject(second)
        #expect(second.id == 2)
        throw Stop()
      }
      #expect(second.id == nil)
    }
    #expect(first.id == 1)
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.addObject(second)
        try database.transaction { try database.addObjects([third]) }
        #expect([second.id, third.id] == [2, 3])
        throw Stop()
      }
    }
    #expect([first.id, second.id, third.id] == [1, nil, nil])
    try database.addObject(Hound("other"))
    try database.addObjects([third, second])
    #expect(
      try database.objects(of: Hound.self, sortedBy: .ascending("id")).map(\.name)
        == ["first", "other", "third", "second"])
  }

  @Test func `A key that the program has set since stays when the row is rolled back`() throws {
    let database = try Database.inMemory()
    let hound = Hound("Max")
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.addObject(hound)
        hound.id = 5000
        throw Stop()
      }
    }
    #expect(hound.id == 5000)
  }

  @Test(arguments: Place.allCases) func `An inner transaction rolls back just its own part`(place: Place) throws {
    let test = try TestDatabase(in: place)
    let database = test.database
    try database.transaction {
      try database.addObject(Hound("outer"))
      #expect(throws: Stop(level: 2)) {
        try database.transaction {
          try database.addObject(Hound("inner"))
          try database.transaction { try database.addObject(Hound("innermost")) }
          throw Stop(level: 2)
        }
      }
      try database.transaction { try database.addObject(Hound("second")) }
    }
    #expect(try database.objects(of: Hound.self).map(\.name) == ["outer", "second"])
  }

  @Test func `A type's first use in a transaction that rolls back is forgotten`() throws {
    let test = try TestDatabase()
    #expect(throws: Stop()) {
      try test.database.transaction {
        try test.database.addObject(Hound("Max"))
        throw Stop()
      }
    }
    #expect(try test.database.count(of: Hound.self) == 0)
    try test.database.addObject(Hound("Lady"))
    #expect(try test.database.count(of: Hound.self) == 1)
  }

  @Test(arguments: Place.allCases) func `A call from the same thread joins, through another queue too`(place: Place)
    throws
  {
    let test = try TestDatabase(in: place)
    let database = test.database
    let queue = DispatchQueue(label: "another")
    #expect(throws: Stop()) {
      try database.transaction {
        try queue.sync { _ = try database.addObject(Hound("Max")) }
        #expect(try queue.sync { try database.count(of: Hound.self) } == 1)
        throw Stop()
      }
    }
    #expect(try database.count(of: Hound.self) == 0)
  }

  @Test(arguments: Place.allCases) func `A write that the transaction waits for on another thread ends in busy`(
    place: Place
  ) throws {
    var configuration = Database.Configuration()
    configuration.busyTimeout = .milliseconds(200)
    let test = try TestDatabase(in: place, configuration)
    let database = test.database
    try database.transaction {
      try database.addObject(Hound("Max"))
      let outcome = try onAnotherThread { Result { try database.addObject(Hound("Lady")) } }
      #expect {
        try outcome.get()
      } throws: { error in
        "\(error)"
          == "Another connection holds the database: another call of this Database has not ended within the busy timeout (SQLite code 5). Try again, or raise busyTimeout in the configuration."
      }
    }
    try database.addObject(Hound("Ghost"))
    #expect(try database.objects(of: Hound.self).map(\.name) == ["Max", "Ghost"])
  }

  @Test(arguments: Place.allCases) func `A task whose write the transaction waits for ends in busy`(place: Place)
    async throws
  {
    var configuration = Database.Configuration()
    configuration.busyTimeout = .milliseconds(200)
    let database = try TestDatabase(in: place, configuration).database
    try await onThread {
      try database.transaction {
        try database.addObject(Hound("Max"))
        for call in Self.writes(of: database) {
          #expect {
            try Self.wait(for: call)
          } throws: {
            if case .busy = $0 as? DatabaseError { true } else { false }
          }
        }
      }
    }
    #expect(try await database.objects(of: Hound.self).map(\.name) == ["Max"])
  }

  private static func wait(for call: @escaping @Sendable () async throws -> Void) throws {
    let result = ThreadResult<Void>()
    Task.detached {
      do {
        result.give(.success(try await call()))
      } catch {
        result.give(.failure(error))
      }
    }
    try result.wait()
  }

  private static func writes(of database: Database) -> [@Sendable () async throws -> Void] {
    [
      { _ = try await database.addObject(Hound("Lady")) },
      { _ = try await database.transaction { try database.addObject(Hound("Lady")) } },
    ]
  }

  @Test func `Others wait their turn for longer than the busy timeout while the turns go on`() throws {
    var configuration = Database.Configuration()
    configuration.busyTimeout = .milliseconds(300)
    let test = try TestDatabase(configuration)
    let database = test.database
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      #expect(throws: Never.self) {
        try database.transaction {
          try database.addObject(Hound("slow"))
          Thread.sleep(forTimeInterval: 0.1)
        }
      }
    }
    #expect(try database.count(of: Hound.self) == 8)
  }

  @Test func `A read on another thread sees the state before an open transaction`() throws {
    let test = try TestDatabase()
    let database = test.database
    try database.addObject(Hound("Max"))
    try database.transaction {
      try database.addObject(Hound("Lady"))
      #expect(try onAnotherThread { try database.count(of: Hound.self) } == 1)
      #expect(try database.count(of: Hound.self) == 2)
    }
    #expect(try onAnotherThread { try database.count(of: Hound.self) } == 2)
  }
}
