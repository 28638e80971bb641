import Foundation
import Testing

@testable import WorldClock

@Suite("WorldClock")
struct WorldClockTests {
  /// Pairs of a text and the seconds of arc, north and east, that it stands for.
  static let places: [(text: String, north: Double, east: Double)] = [
    ("+4723+00832", 170_580, 30_720),
    ("-720041+0023206", -259_241, 9_126),
    ("-3436-05827", -124_560, -210_420),
    ("+9000+18000", 324_000, 648_000),
  ]

  @Test("Coordinates are read in the form of the tz database", arguments: places)
  func coordinates(text: String, north: Double, east: Double) throws {
    let place = try #require(Coordinates(iso6709: text))
    #expect(abs(place.latitude - north / 3600) < 1e-12)
    #expect(abs(place.longitude - east / 3600) < 1e-12)
  }

  @Test(
    "What are no coordinates is refused",
    arguments: [
      "", "+", "+4723", "4723+00832", "+4723+0832", "+4760+00832", "+472360+0083200", "+9001+00000", "+0000+18001",
      "+47x3+00832", "+٤723+00832",
    ])
  func noCoordinates(text: String) {
    #expect(Coordinates(iso6709: text) == nil)
  }

  @Test("A line that is no zone is named")
  func noZone() {
    #expect(throws: ZoneTableError.notAZone(line: 2, text: "CH Europe/Zurich", source: "table")) {
      try ZoneTable(parsing: "# comment\nCH Europe/Zurich\n", source: "table")
    }
    #expect(throws: ZoneTableError.empty(source: "table")) {
      try ZoneTable(parsing: "# comment\n", source: "table")
    }
  }

  @Test("Distances are those along the Earth's surface")
  func distance() {
    let north = Coordinates(latitude: 90, longitude: 0)
    let equator = Coordinates(latitude: 0, longitude: 170)
    let antipode = Coordinates(latitude: 0, longitude: -10)
    let beyondTheDateLine = Coordinates(latitude: 0, longitude: -170)
    let halfWayRound = Double.pi * 6371.0088
    #expect(abs(north.distance(to: equator) - halfWayRound / 2) < 1e-6)
    #expect(abs(equator.distance(to: antipode) - halfWayRound) < 1e-6)
    #expect(abs(equator.distance(to: beyondTheDateLine) - halfWayRound / 9) < 1e-6)
    #expect(equator.distance(to: equator) == 0)
  }

  @Test("The bundled table answers questions, also when it is stored a second time")
  func questions() throws {
    let store = try ZoneStore(path: nil)
    let table = try ZoneTable(parsing: ZoneSource.bundled.text, source: "bundled")
    for _ in 1...2 {
      try store.fill(from: table)
      #expect(try store.zoneCount() == table.zones.count)
      #expect(try store.countryCount() == Set(table.zones.flatMap(\.countries)).count)
      #expect(try store.zones(ofCountry: "CH").map(\.name) == ["Europe/Zurich"])
      #expect(try store.zones(ofCountry: "DE").map(\.name) == ["Europe/Berlin", "Europe/Zurich"])
      #expect(try store.zones(ofCountry: "XX").isEmpty)
      #expect(try store.northernmost()?.latitude == table.zones.map(\.latitude).max())
    }
  }

  @Test("The pages are all zones in order of their names")
  func pages() throws {
    let store = try ZoneStore(path: nil)
    let table = try ZoneTable(parsing: ZoneSource.bundled.text, source: "bundled")
    try store.fill(from: table)
    let last = (table.zones.count + 19) / 20
    let pages = try (1...last).map { try store.page($0, size: 20) }
    #expect(pages.dropLast().allSatisfy { $0.count == 20 })
    #expect(pages.joined().map(\.name) == table.zones.map(\.name).sorted())
    #expect(try store.page(last + 1, size: 20).isEmpty)
    #expect(try store.page(.max, size: 20).isEmpty)
  }

  @Test("The nearest zone is the nearest of all of them, whatever the place")
  func nearest() throws {
    let store = try ZoneStore(path: nil)
    let table = try ZoneTable(parsing: ZoneSource.bundled.text, source: "bundled")
    try store.fill(from: table)
    for place in Self.globe {
      let nearest = try #require(try store.nearest(to: place))
      #expect(nearest.distance == table.zones.map { $0.place.distance(to: place) }.min(), "\(place)")
      #expect(nearest.distance == nearest.zone.place.distance(to: place), "\(place)")
    }
    try store.fill(from: ZoneTable(parsing: "NZ\t-4357-17633\tPacific/Chatham\n", source: "one"))
    #expect(try store.nearest(to: Coordinates(latitude: 44, longitude: 3.5))?.zone.name == "Pacific/Chatham")
  }
}

extension WorldClockTests {
  /// Places all over the globe; the poles and both sides of the date line are among them.
  private static let globe = (0...36).flatMap { row in
    (0...24).map { column in
      Coordinates(latitude: -90 + Double(row) * 5, longitude: -180 + Double(column) * 15)
    }
  }
}

@Suite("WorldClock's command line")
struct WorldClockOptionsTests {
  @Test("Options may be written with a space or an equals sign")
  func options() throws {
    let options = try Options(["--near", "-33.9,151.2", "--page=2", "--country", "ch", "--database=a=b"])
    let sydney = Coordinates(latitude: -33.9, longitude: 151.2)
    #expect(options.questions == [.nearest(sydney), .page(2), .country("CH")])
    #expect(options.databasePath == "a=b")
  }

  @Test(
    "A wrong command line is refused",
    arguments: [
      ["CH"], ["-x"], ["--nope"], ["--country"], ["--country", "CHE"], ["--country="], ["--near", "1"],
      ["--near", "91,0"], ["--near", "0,181"], ["--near", "1,2,3"], ["--near", "nan,0"], ["--page", "0"],
      ["--page", "two"], ["--at", "noon"],
    ])
  func refused(arguments: [String]) {
    #expect(throws: UsageError.self) { try Options(arguments) }
  }
}
