import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

@Suite struct SQLFunctionTests {
  /// The largest UInt64.
  private static let largest = SQLiteValue.blob(Data(repeating: 255, count: 8))

  @Test(arguments: [
    ("", "", true), ("", "%", true), ("", "_", false), ("abc", "ABC", true), ("abc", "a%", true), ("abc", "%c", true),
    ("abc", "a_c", true), ("abc", "a__c", false), ("abc", "%b%", true), ("aXbXc", "a%x%c", true), ("é", "_", true),
    ("👩‍👩‍👧", "_", false), ("Ä", "ä", false), ("a\0b", "a", false), ("a\0b", "a_b", true), ("a%", "a%", true),
    ("aaab", "%ab", true), ("ab", "%%", true), ("mississippi", "m%iss%pi", true), ("mississippi", "m%iss%px", false),
  ])
  func `LIKE reads patterns as SQLite does, beyond NUL too`(text: String, pattern: String, matches: Bool) {
    #expect(LikePattern(pattern).matches(text) == matches)
  }

  @Test func `Packed values come back exactly through SQLite`() throws {
    let values: [SQLiteValue] = [
      .integer(.min), .integer(.max), .integer(0), .real(0.1 + 0.2), .real(-.infinity), .real(.leastNonzeroMagnitude),
      .text(""),
      .text("a\0b"), .text("t\"\\\u{1}\n"), .text("\u{301}x"), .text("👩‍👩‍👧"), .blob(Data()), .blob(Data([0, 255])), .null,
    ]
    let connection = try SQLiteConnection(path: ":memory:", mode: .create)
    try connection.registerFunctions()
    let rows = try PackedValues.rows(of: values)
    let statement = try connection.prepare(String(rows.text.dropFirst().dropLast()))
    try statement.bind(rows.bindings)
    var found: [SQLiteValue] = []
    while try statement.step() { found.append(try statement.value(at: 0)) }
    #expect(found == values)
  }

  @Test(
    arguments: [
      ([.integer(1), .integer(2)], .sum, .integer(3)), ([], .sum, .null), ([.null, .integer(5)], .sum, .integer(5)),
      ([.integer(.max), .integer(1), .integer(-1)], .sum, .integer(.max)),
      ([.integer(1), .real(0.5)], .sum, .real(1.5)), ([.integer(1), .integer(2)], .average, .real(1.5)),
      ([.text("0.1"), .text("0.2")], .sum, .text("0.3")), ([.text("1"), .text("2")], .average, .text("1.5")),
      ([largest, .integer(0)], .sum, largest),
    ] as [([SQLiteValue], SQLAggregate, SQLiteValue)])
  func `Sums are exact`(values: [SQLiteValue], function: SQLAggregate, result: SQLiteValue) throws {
    var sum = Sum(function)
    for value in values { try sum.add(value) }
    #expect(try sum.result() == result)
  }

  @Test(
    arguments: [
      [largest, .integer(1)], [.real(.infinity), .real(-.infinity)], [.text("x")], [.blob(Data([1]))],
      [.integer(.min), .integer(-1)],
    ] as [[SQLiteValue]])
  func `A sum that has no value is an error`(values: [SQLiteValue]) {
    #expect(throws: ConversionError.self) {
      var sum = Sum(.sum)
      for value in values { try sum.add(value) }
      _ = try sum.result()
    }
  }

  @Test func `Numbers in JSON are read exactly`() throws {
    func value(_ json: String) throws -> SQLiteValue { try SQLiteValue(json: JSONValue(parsing: json)) }
    #expect(try value("9223372036854775807") == .integer(.max))
    #expect(try value("9223372036854775808") == IntegerConverter<UInt64>().stored(1 << 63))
    #expect(try value("0.30000000000000004") == .real(0.1 + 0.2))
    #expect(try value("1e2") == .real(100))
    #expect(try value("true") == .integer(1))
    #expect(try value(#""a\u0000b""#) == .text("a\0b"))
    #expect(try value("[1, 2]") == .text("[1,2]"))
    #expect(try value("null") == .null)
  }

  @Test func `Filters by dates find them however dates are stored`() throws {
    let moment = Date(timeIntervalSinceReferenceDate: 573_385_274.217203)
    for storage in [DateStorage.secondsSinceReferenceDate, .secondsSince1970, .iso8601] {
      var configuration = Database.Configuration()
      configuration.dateStorage = storage
      let database = try Database.inMemory(configuration: configuration)
      let dog = Pack.Dog()
      dog.birth = moment
      dog.address.since = moment
      try database.addObject(dog)
      #expect(try database.count(of: Pack.Dog.self, matching: \Pack.Dog.birth == moment) == 1)
      #expect(try database.count(of: Pack.Dog.self, matching: \Pack.Dog.address.since == moment) == 1)
      #expect(try database.count(of: Pack.Dog.self, matching: \Pack.Dog.address.since > moment + 1) == 0)
      #expect(try database.count(of: Pack.Dog.self, matching: .sql("birth = ?", moment)) == 1)
    }
  }

  @Test func `Filters that nest too deeply are an error`() throws {
    let database = try Database.inMemory()
    var filter = Filter.equal("id", 1)
    for number in 0..<5_000 { filter = number % 2 == 0 ? filter || .isNull("name") : filter && .isNull("name") }
    #expect(
      throws: DatabaseError.invalidArgument(
        argument: "filter", reason: "its conditions stand more than 90 deep inside one another")
    ) {
      try database.count(of: Pack.Dog.self, matching: filter)
    }
  }

  @Test func `Keys and indexes are used`() throws {
    let database = try Database.inMemory()
    try database.addObject(Pack.Dog())
    try database.execute("CREATE INDEX dogs_by_name ON \"Pack.Dog\" (name)")
    func plan(_ filter: Filter) throws -> String {
      try database.read { session in
        let table = try session.table(of: Pack.Dog.self)
        let sql = SQL("EXPLAIN QUERY PLAN ") + Count(table: table, condition: try filter.sql(for: table)).sql
        var details = ""
        try session.forEachRow(of: sql) { details += try $0.value(at: 3).description + "\n" }
        return details
      }
    }
    #expect(try plan(["id": 1]).contains("USING INTEGER PRIMARY KEY (rowid=?)"))
    #expect(try plan(.isIn("id", [1, 2])).contains("USING INTEGER PRIMARY KEY (rowid=?)"))
    #expect(try plan(["name": "Max"]).contains("dogs_by_name (name=?)"))
    #expect(try plan(["name": nil]).contains("dogs_by_name (name=?)"))
    #expect(try plan(.isIn("name", ["a", "b"])).contains("dogs_by_name (name=?)"))
    #expect(try plan(.hasPrefix("name", "M")).contains("dogs_by_name (name>? AND name<?)"))
  }
}
