import Dispatch
import Foundation
import Testing

@testable import MirrorDB

/// One of many threads or tasks: of every ten calls it leaves five objects, and the first one a kilogram heavier.
private struct Worker {
  let number: Int
  let calls: Int

  func work(on database: Database) throws {
    var hounds: [Hound] = []
    for call in 0..<calls {
      switch call % 10 {
      case 0..<4: hounds.append(try added(to: database))
      case 4: try database.transaction { hounds += [try added(to: database), try added(to: database)] }
      case 5: try change(hounds.first, in: database)
      case 6: #expect(try database.contains(Hound.self, matching: ["id": hounds.last?.id]))
      case 7: #expect(try database.count(of: Hound.self) >= hounds.count)
      case 8: #expect(try database.objects(of: Hound.self, matching: ["id": hounds.last?.id]).count == 1)
      default: #expect(try database.deleteObject(hounds.removeLast()))
      }
    }
    #expect(try database.count(of: Hound.self, matching: ["name": "\(number)"]) == hounds.count)
  }

  func work(on database: Database) async throws {
    var hounds: [Hound] = []
    for call in 0..<calls {
      switch call % 10 {
      case 0..<4: hounds.append(try await added(to: database))
      case 4: try await database.transaction { hounds += [try added(to: database), try added(to: database)] }
      case 5: try await database.addObjects([hounds[0], hounds[1]])
      case 6: #expect(try await database.contains(Hound.self, matching: ["id": hounds.last?.id]))
      case 7: #expect(try await database.count(of: Hound.self) >= hounds.count)
      case 8: #expect(try await database.objects(of: Hound.self, matching: ["id": hounds.last?.id]).count == 1)
      default: #expect(try await database.deleteObject(hounds.removeLast()))
      }
    }
    #expect(try await database.count(of: Hound.self, matching: ["name": "\(number)"]) == hounds.count)
  }

  private func added(to database: Database) throws -> Hound {
    let hound = Hound("\(number)")
    try database.addObject(hound)
    return hound
  }

  private func added(to database: Database) async throws -> Hound {
    let hound = Hound("\(number)")
    try await database.addObject(hound)
    return hound
  }

  private func change(_ hound: Hound?, in database: Database) throws {
    guard let hound else { return }
    hound.weight += 1
    try database.addObject(hound)
  }
}

@Suite struct ConcurrencyLoadTests {
  @Test(arguments: Place.allCases) func `Sixteen threads of a thousand mixed calls each leave exactly what they added`(
    place: Place
  ) throws {
    let database = try TestDatabase(in: place).database
    try onThreads(16) { try Worker(number: $0, calls: 1000).work(on: database) }
    #expect(try database.count(of: Hound.self) == 16 * 500)
    #expect(try database.objects(of: Hound.self).reduce(0) { $0 + $1.weight } == 16 * 100)
  }

  @Test(arguments: Place.allCases) func `Two hundred tasks of fifty calls each leave exactly what they added`(
    place: Place
  ) async throws {
    let database = try TestDatabase(in: place).database
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { try await Worker(number: number, calls: 50).work(on: database) }
      }
      try await group.waitForAll()
    }
    #expect(try await database.count(of: Hound.self) == 200 * 25)
  }

  @Test(arguments: Place.allCases) func `Threads that race for a type's first use find one table`(place: Place) throws {
    for _ in 0..<10 {
      let database = try TestDatabase(in: place).database
      try onThreads(8) { number in
        if number % 2 == 0 {
          try database.addObject(Hound("\(number)"))
        } else {
          #expect(try database.count(of: Hound.self) <= 4)
        }
      }
      #expect(try database.count(of: Hound.self) == 4)
    }
  }

  @Test func `A thousand reads finish while another thread holds a transaction for a second`() throws {
    let database = try TestDatabase().database
    try database.addObjects((0..<100).map { Hound("\($0)") })
    let began = ContinuousClock.now
    let holder = ThreadResult<ContinuousClock.Instant>()
    let isOpen = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      holder.give(
        Result {
          try database.transaction {
            try database.deleteObjects(of: Hound.self)
            isOpen.signal()
            Thread.sleep(forTimeInterval: 1)
            return ContinuousClock.now
          }
        })
    }
    isOpen.wait()
    try onThreads(4) { _ in
      for _ in 0..<250 {
        let count = try database.count(of: Hound.self)
        #expect(count == 100)
      }
    }
    let finished = ContinuousClock.now
    let closed = try holder.wait()
    #expect(finished < closed, "the reads took \(finished - began)")
    #expect(try database.count(of: Hound.self) == 0)
  }

  @Test func `A read that follows a write sees it, on whatever thread`() throws {
    let database = try TestDatabase().database
    try onThreads(8) { number in
      for count in 1...100 {
        try database.addObject(Hound("\(number)"))
        #expect(try database.count(of: Hound.self, matching: ["name": "\(number)"]) == count)
      }
    }
  }

  @Test func `Threads that read inside their reads do not wait for one another`() throws {
    var configuration = Database.Configuration()
    configuration.readerCount = 2
    let database = try TestDatabase(in: .file, configuration).database
    try database.addObjects((0..<5).map { Hound("\($0)") })
    let everybodyReads = DispatchGroup()
    for _ in 0..<8 { everybodyReads.enter() }
    try onThreads(8) { _ in
      try database.nestedReads {
        everybodyReads.leave()
        everybodyReads.wait()
        try database.nestedReads {
          let count = try database.count(of: Hound.self)
          #expect(count == 5)
        }
      }
    }
  }
}

extension Database {
  /// Runs `body` inside a read that is under way.
  fileprivate func nestedReads(_ body: () throws -> Void) throws {
    try read { session in
      try session.forEachObject(of: Hound.self, Query(filter: ["id": 1])) { _ in try body() }
    }
  }
}
