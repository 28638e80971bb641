import Foundation
import MirrorDB
import Testing

// The code of the guide to dates and other tools.

struct Arrival: Storable, Identifiable {
  var id = 0
  var at = Date(timeIntervalSinceReferenceDate: 0)
}

struct Track: Storable, Identifiable, TableName, ColumnNames {
  var id: Int?
  var title = ""
  var seconds = 0.0

  static func tableName() -> String { "tracks" }
  static func columnNames() -> [String: String] { ["id": "TrackId", "title": "Name", "seconds": "Length"] }
}

@Suite("The guide to dates and other tools")
struct DatesAndOtherToolsTests {
  @Test("Dates are text where the configuration says so")
  func dates() throws {
    let scratch = try ScratchFile()
    let path = scratch.path
    var configuration = Database.Configuration()
    configuration.dateStorage = .iso8601
    let database = try Database(path: path, configuration: configuration)
    try database.addObject(Arrival(id: 1, at: Date(timeIntervalSince1970: 1_772_366_400)))
    let text = try database.rows("SELECT at FROM Arrival").first?["at"]  // 2026-03-01T12:00:00.000000000Z

    #expect(text as? String == "2026-03-01T12:00:00.000000000Z")
    try database.close()
    let seconds = try Database(path: path)
    #expect(throws: DatabaseError.self) { try seconds.count(of: Arrival.self) }
  }

  @Test("Seconds are readable in the sqlite3 shell")
  func shell() throws {
    let database = try Database.inMemory()
    try database.addObject(Arrival(id: 1, at: Date(timeIntervalSince1970: 1_772_366_400)))
    let query = try #require(Guide.article("DatesAndOtherTools").blocks(of: "sql").first)
    let row = try database.rows(query.replacing(";", with: "")).first
    #expect(row?.values.first as? String == "2026-03-01 12:00:00")
  }

  @Test("A table that another program has made is used as it is")
  func tracks() throws {
    let database = try Database.inMemory()
    try database.execute(
      "CREATE TABLE tracks (TrackId INTEGER PRIMARY KEY, Name NVARCHAR(200) NOT NULL, Length REAL, Genre)")
    try database.execute("INSERT INTO tracks VALUES (7, 'Over the Rainbow', 164.5, 'Film')")
    let track = try database.object(of: Track.self, key: 7)  // its genre stays in the file

    #expect(track?.title == "Over the Rainbow")
    try database.addObject(try #require(track))
    #expect(try database.rows("SELECT Genre FROM tracks").first?["Genre"] as? String == "Film")
  }
}
