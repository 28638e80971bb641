import MirrorDBSQLite
import Testing

@testable import MirrorDB

/// Filters of many terms and values, injection, and the statements that are made of filters.
@Suite struct FilterLimitTests {
  private static func database(rowCount: Int, lowered: Bool) throws -> Database {
    let database = try Database.inMemory()
    try database.addObjects((0..<rowCount).map { Pack.Visit(dog: $0, day: "day \($0)\($0 % 2 == 0 ? "\0" : "")") })
    if lowered {
      try database.write { session in
        try session.connection.setLimit(.parameterCount, to: 999)
        try session.connection.setLimit(.expressionDepth, to: 1000)
      }
    }
    return database
  }

  @Test(arguments: [false, true])
  func `isIn takes 100,000 values`(lowered: Bool) throws {
    let database = try Self.database(rowCount: 1_000, lowered: lowered)
    let numbers = (0..<100_000).map { $0 * 2 }
    #expect(try database.count(of: Pack.Visit.self, matching: .isIn("dog", numbers)) == 500)
    #expect(try database.count(of: Pack.Visit.self, matching: .isNotIn("dog", numbers)) == 500)
    let days = numbers.map { "day \($0)\0" }
    #expect(try database.count(of: Pack.Visit.self, matching: .isIn("day", days)) == 500)
  }

  @Test(arguments: [false, true])
  func `5,000 terms are joined by OR and by AND`(lowered: Bool) throws {
    let database = try Self.database(rowCount: 100, lowered: lowered)
    var filter = Filter.equal("dog", 0)
    for number in 1..<5_000 { filter = filter || (number % 2 == 0 ? .equal("dog", number) : .lessThan("dog", -number)) }
    #expect(try database.count(of: Pack.Visit.self, matching: filter) == 50)
    #expect(try database.count(of: Pack.Visit.self, matching: !filter) == 50)
  }

  @Test func `Text never becomes SQL`() throws {
    let database = try Self.database(rowCount: 3, lowered: false)
    for name in ["name = name OR 1", "dog\" OR 1 --", "day'; DROP TABLE \"Pack.Visit\"; --", "rowid", "*", "", "dog.x"]
    {
      #expect(throws: DatabaseError.self, "\(name)") { try database.count(of: Pack.Visit.self, matching: [name: 1]) }
      #expect(throws: DatabaseError.self, "\(name)") {
        try database.objects(of: Pack.Visit.self, sortedBy: .ascending(name))
      }
      #expect(throws: DatabaseError.self, "\(name)") {
        try database.updateObjects(of: Pack.Visit.self, set: [name: 1])
      }
    }
    for value in ["' OR 1 --", "x'; DROP TABLE \"Pack.Visit\"; --", "\" OR \"\" = \"", "%"] {
      #expect(try database.count(of: Pack.Visit.self, matching: ["day": value]) == 0)
      #expect(try database.count(of: Pack.Visit.self, matching: .isIn("day", [value])) == 0)
      #expect(try database.count(of: Pack.Visit.self, matching: .containsText("day", value)) == 0)
      #expect(try database.count(of: Pack.Visit.self, matching: .sql("day = ?", value)) == 0)
    }
    for condition in ["1) OR (1", "1; DELETE FROM \"Pack.Visit\"", "1) --", "1 /*", "'", "(1", "", "--"] {
      #expect(throws: DatabaseError.self, "\(condition)") {
        try database.deleteObjects(of: Pack.Visit.self, matching: .sql(condition))
      }
    }
    #expect(try database.count(of: Pack.Visit.self) == 3)
  }

  @Test func `A misspelt name and a value of another type are errors that help`() throws {
    let database = try Self.database(rowCount: 1, lowered: false)
    func description(_ filter: Filter) -> String? {
      #expect(throws: DatabaseError.self) { try database.count(of: Pack.Dog.self, matching: filter) }?.description
    }
    #expect(description(["nmae": 1]) == "Pack.Dog stores no property named \"nmae\". Did you mean \"name\"?")
    #expect(
      description(["address.ctiy": 1]) == "Pack.Address stores no property named \"ctiy\". Did you mean \"city\"?")
    #expect(
      description(["id": "x"])
        == "The value for id of Pack.Dog does not fit: the String \"x\" is no Int. Give a value of the property's type."
    )
    #expect(
      description(.lessThan("id", nil)) == "The value for id of Pack.Dog does not fit: nil has no order. Use isNull.")
    #expect(
      description(.hasPrefix("id", "x"))
        == "The argument id cannot be used: hasPrefix looks into a text, and id of Pack.Dog is none.")
    #expect(
      description(.contains("name", "x"))
        == "The argument name cannot be used: contains looks into an array, a set or a dictionary, and name of Pack.Dog is none; containsText looks into a text."
    )
    #expect(
      description(.lessThan("tags", ["x"]))
        == "The argument tags cannot be used: an order needs a single value, and tags of Pack.Dog is stored as JSON.")
    #expect(
      description(\Pack.Dog.loudName == "X")
        == "The key path from Pack.Dog to String names no property of Pack.Dog: it leads to no stored property; what is computed is not in the database. "
        + "Use a key path from Pack.Dog to a stored property, or its name."
    )
  }

  @Test func `A filter of the same shape reuses its statement`() throws {
    let database = try Self.database(rowCount: 1, lowered: false)
    let before = try database.read { $0.statements.preparedCount }
    for number in 0..<5 {
      _ = try database.count(of: Pack.Visit.self, matching: ["dog": number])
      _ = try database.count(of: Pack.Visit.self, matching: .isIn("dog", Array(0...number)))
      _ = try database.object(of: Pack.Visit.self, key: number, "x")
    }
    #expect(try database.read { $0.statements.preparedCount } == before + 3)
  }
}
