import Foundation
import MirrorDB
import MirrorDBSQLite
import Randomness
import Testing

@testable import MirrorDB

/// The three ways in which dates are stored.
@Suite struct DateStorageTests {
  @Test(arguments: [
    (-63_113_904_000.0, "0001-01-01T00:00:00.000000000Z"), (0, "2001-01-01T00:00:00.000000000Z"),
    (-1, "2000-12-31T23:59:59.000000000Z"), (252_423_993_599, "9999-12-31T23:59:59.000000000Z"),
    (-31_622_400, "2000-01-01T00:00:00.000000000Z"), (-26_524_800, "2000-02-29T00:00:00.000000000Z"),
    (-978_307_200, "1970-01-01T00:00:00.000000000Z"), (-13_197_600_000, "1582-10-15T00:00:00.000000000Z"),
    (-13_197_686_400, "1582-10-14T00:00:00.000000000Z"), (0.25, "2001-01-01T00:00:00.250000000Z"),
    (-0.25, "2000-12-31T23:59:59.750000000Z"),
  ]) func `ISO 8601 text is that of the Gregorian calendar`(_ seconds: Double, _ text: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(try ISO8601Text.text(of: date) == text)
    #expect(try ISO8601Text.date(in: text) == date)
  }

  @Test(arguments: [
    ("2026-11-30T21:46:02Z", 817_767_962.0), ("2026-11-30 21:46:02", 817_767_962),
    ("2026-11-30T21:46:02.5Z", 817_767_962.5),
    ("2026-11-30T23:16:02+01:30", 817_767_962), ("2026-11-30T20:46:02-0100", 817_767_962),
  ]) func `What other programs write is read`(_ text: String, _ seconds: Double) throws {
    #expect(try ISO8601Text.date(in: text) == Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T21:46:02.Z",
    "2026-11-30T21:46:02Zz", "0000-01-01T00:00:00Z", "12026-11-30T21:46:02Z", "2026-11-30T21:46:02+1:00",
    "２026-11-30T21:46:02Z",
  ]) func `Text that is no date is an error`(_ text: String) {
    #expect(throws: ConversionError("the text \"\(text)\" is no ISO 8601 date and time")) {
      try ISO8601Text.date(in: text)
    }
  }

  @Test func `SQLite reads the text as the same moment`() throws {
    var generator = SeededGenerator()
    let connection = try SQLiteConnection(path: ":memory:", mode: .create)
    let statement = try connection.prepare("SELECT unixepoch(?)")
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &generator)
      try statement.bind([.text(ISO8601Text.text(of: Date(timeIntervalSince1970: Double(seconds))))])
      _ = try statement.step()
      #expect(try statement.value(at: 0) == .integer(seconds), "\(SeededGenerator.hint)")
      statement.reset()
    }
  }

  @Test(arguments: [DateStorage.iso8601, .secondsSince1970, .secondsSinceReferenceDate])
  func `A date of today comes back within what the storage promises, and a filter finds it`(_ storage: DateStorage)
    throws
  {
    var configuration = Database.Configuration()
    configuration.dateStorage = storage
    let database = try Database.inMemory(configuration: configuration)
    let moment = Date(timeIntervalSinceReferenceDate: 573_385_274.217203)
    let event = Event(at: moment, all: [moment, Date(timeIntervalSinceReferenceDate: -5e10)], named: [moment: 1])
    try database.addObject(event)
    let copy = try #require(try database.object(of: Event.self, matching: ["at": moment]))
    #expect(abs(copy.at.timeIntervalSince(moment)) < 0.000_001)
    if storage != .secondsSince1970 { #expect(copy == event) }
  }

  @Test func `Each storage is what other programs expect in the column`() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000.5)
    #expect(try stored(date, .secondsSinceReferenceDate) == .real(721_692_800.5))
    #expect(try stored(date, .secondsSince1970) == .real(1_700_000_000.5))
    #expect(try stored(date, .iso8601) == .text("2023-11-14T22:13:20.500000000Z"))
    let event = Event(at: date, all: [date])
    #expect(try event.json(dateStorage: .iso8601).contains(#""at":"2023-11-14T22:13:20.500000000Z""#))
    #expect(try Event(json: #"{"at":"2023-11-14T22:13:20.5Z"}"#, dateStorage: .iso8601).at == date)
    #expect(
      refusal { try Event(json: #"{"at":"yesterday"}"#, dateStorage: .iso8601) }
        == "The JSON does not describe Event at at: the text \"yesterday\" is no ISO 8601 date and time. "
        + "Correct the JSON, or change the type.")
  }

  @Test func `A date that ISO 8601 text cannot hold is refused`() throws {
    var configuration = Database.Configuration()
    configuration.dateStorage = .iso8601
    let database = try Database.inMemory(configuration: configuration)
    let refused = refusal { try database.addObject(Event(at: Date(timeIntervalSinceReferenceDate: 1e12))) }
    #expect(refused.hasPrefix("The value for at of Event does not fit: the date lies outside the years 1 to 9999"))
    #expect(refusal { try Event(at: Date(timeIntervalSinceReferenceDate: .nan)).json() }.contains("a date that is NaN"))
  }

  private func stored(_ date: Date, _ storage: DateStorage) throws -> SQLiteValue {
    try DateConverter(storage: storage).stored(date)
  }
}

private struct Event: Storable, Equatable {
  var at = Date(timeIntervalSinceReferenceDate: 0)
  var all: [Date] = []
  var named: [Date: Int] = [:]
}
