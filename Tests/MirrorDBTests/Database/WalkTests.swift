import MirrorDB
import Testing

/// Walks whose closure changes what is walked.
@Suite struct WalkTests {
  private static func kennel(in place: Place) throws -> TestDatabase {
    let test = try TestDatabase(in: place)
    try test.database.addObjects((1...5).map { Hound("\($0)") })
    return test
  }

  /// Walks in a transaction of a file, or in memory, where the closure's own changes could be seen.
  private static func walk(in place: Place, _ body: (Database) throws -> Void) throws -> Database {
    let test = try kennel(in: place)
    try test.database.transaction { try body(test.database) }
    return test.database
  }

  @Test(arguments: Place.allCases) func `A walk ends although its closure adds rows`(place: Place) throws {
    var names: [String] = []
    let database = try Self.walk(in: place) { database in
      try database.forEachObject(of: Hound.self, sortedBy: .ascending("id")) { hound in
        names.append(hound.name)
        try database.addObject(Hound("copy of \(hound.name)"))
      }
    }
    #expect(Array(names.prefix(5)) == ["1", "2", "3", "4", "5"])
    #expect(try database.count(of: Hound.self) == 5 + names.count)
  }

  @Test(arguments: Place.allCases) func `A walk through SQL ends although its closure adds rows`(place: Place) throws {
    var count = 0
    let database = try Self.walk(in: place) { database in
      try database.forEachRow("SELECT name FROM Hound") { _ in
        count += 1
        try database.addObject(Hound("another"))
      }
    }
    #expect(count >= 5)
    #expect(try database.count(of: Hound.self) == 5 + count)
  }

  @Test(arguments: Place.allCases) func `A closure may delete what is walked`(place: Place) throws {
    var names: [String] = []
    let database = try Self.walk(in: place) { database in
      try database.forEachObject(of: Hound.self, sortedBy: .ascending("id")) { hound in
        names.append(hound.name)
        try database.deleteObjects(of: Hound.self)
      }
    }
    #expect(names.first == "1")
    #expect(try database.count(of: Hound.self) == 0)
  }

  @Test func `In a file, outside transactions, a walk sees what was there when it began`() throws {
    let database = try Self.kennel(in: .file).database
    var names: [String] = []
    try database.forEachObject(of: Hound.self, sortedBy: .ascending("id")) { hound in
      names.append(hound.name)
      try database.addObject(Hound("copy of \(hound.name)"))
    }
    #expect(names == ["1", "2", "3", "4", "5"])
    #expect(try database.count(of: Hound.self) == 10)
  }
}
