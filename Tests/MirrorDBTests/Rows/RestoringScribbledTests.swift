import Foundation
import MirrorDB
import MirrorDBSQLite
import Testing

/// Rows that another program has written something into that is no value of the property.
@Suite struct RestoringScribbledTests {
  @Test(arguments: [
    ("small", "300", "300", "300 is out of the range of Int8"),
    ("small", "'abc'", "'abc'", "the stored text value is no Int8"),
    ("small", "1.5", "1.5", "the stored real value is no Int8"),
    ("flag", "2", "2", "2 is no Bool; 0 and 1 are"),
    ("wide", "-1", "-1", "-1 is out of the range of UInt64"),
    ("wide", "x'00'", "X'00'", "the stored blob value is no UInt64"),
    ("wide", "x'0000000000000001'", "X'0000000000000001'", "the stored blob value is no UInt64"),
    ("real", "'x'", "'x'", "the stored text value is no Double"),
    ("name", "x'6162'", "X'6162'", "the stored blob value is no String"),
    ("letter", "'ab'", "'ab'", "the String \"ab\" is no Character"),
    ("letter", "''", "''", "the String \"\" is no Character"),
    ("date", "'2026-11-30'", "'2026-11-30'", "the stored text value is no Date"),
    ("bytes", "'text'", "'text'", "the stored text value is no Data"),
    ("id", "'not-a-uuid'", "'not-a-uuid'", "the String \"not-a-uuid\" is no UUID"),
    ("price", "'12,50'", "'12,50'", "the String \"12,50\" is no Decimal"),
    ("price", "'NaN'", "'NaN'", "the String \"NaN\" is no Decimal"),
    ("mood", "'sad'", "'sad'", "sad is no raw value of Mood"),
    ("warmth", "-300", "-300.0", "Temperature refuses -300.0: TooCold()"),
    (
      "list", "'[1,2'", "'[1,2'",
      "the text is no valid JSON: expected a comma or ], found the end at line 1, column 5 (byte 4)"
    ),
    ("list", "'[1,\"x\"]'", "'[1,\"x\"]'", "at [1]: expected a number, found the text \"x\""),
    ("list", "x'5B5D'", "X'5B5D'", "the stored blob value is no JSON text"),
    (
      "inner", "'{\"deep\":[{\"size\":null}]}'", "'{\"deep\":[{\"size\":null}]}'",
      "at deep[0].size: expected a number, found null"
    ),
    ("named", "'{\"sad\":1}'", "'{\"sad\":1}'", "at sad: sad is no raw value of Mood"),
  ]) func `An error names type, property, row and value, and the other rows are read`(
    _ column: String, _ literal: String, _ value: String, _ reason: String
  ) throws {
    try withScribbledRow(column, literal) { database in
      let message =
        "The value \(value) stored for \(column) of Row in row 2 cannot be read: \(reason). "
        + "Correct the value in the file, or change the property's type."
      #expect(refusal { try database.objects(of: Row.self) } == message)
      #expect(refusal { try database.data(of: Row.self) } == message)
      let others = try [1, 3].map { try database.object(of: Row.self, matching: ["number": $0]) }
      #expect(others == [Row(number: 1), Row(number: 3)])
    }
  }

  @Test(arguments: [("real", "7", "real"), ("warmth", "20", "warmth")])
  func `An integer in a column of real numbers is read`(_ column: String, _ literal: String, _ name: String) throws {
    try withScribbledRow(column, literal) { database in
      let row = try #require(try database.object(of: Row.self, matching: ["number": 2]))
      #expect(column == "real" ? row.real == 7 : row.warmth.celsius == 20)
    }
  }

  @Test func `Integers that another program wrote as text are read where the column makes numbers of them`() throws {
    try withScribbledRow("small", "'12'") { database in
      let row = try database.object(of: Row.self, matching: ["number": 2])
      #expect(row?.small == 12)
    }
  }

  /// Stores three rows and sets one column of the second to an SQL literal.
  private func withScribbledRow(_ column: String, _ literal: String, _ body: (Database) throws -> Void) throws {
    try withTemporaryFile { path in
      let database = try Database(path: path)
      try database.addObjects([Row(number: 1), Row(number: 2), Row(number: 3)])
      try SQLiteConnection(path: path, mode: .readWrite)
        .execute("UPDATE \"Row\" SET \"\(column)\" = \(literal) WHERE number = 2")
      try body(database)
    }
  }
}

// MARK: Fixtures

private enum Mood: String { case calm, wild }
private struct Temperature: StorableValue, Equatable {
  var celsius: Double
  var stored: Double { celsius }
  init(stored: Double) throws {
    guard stored > -274 else { throw TooCold() }
    celsius = stored
  }
  init() { celsius = 0 }
  struct TooCold: Error {}
}
private struct Inner: Storable, Equatable {
  var size = 0
  var deep: [Inner] = []
}
private struct Row: Storable, Equatable {
  var number = 0
  var small: Int8 = 0
  var flag = false
  var wide: UInt64 = 0
  var real = 0.0
  var name = ""
  var letter: Character = "a"
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var bytes = Data()
  var id: UUID?
  var price: Decimal = 0
  var mood = Mood.calm
  var warmth = Temperature()
  var list: [Int] = []
  var inner = Inner()
  var named: [Mood: Int] = [:]
}
