import MirrorDB

/// The zones in a database, and the questions that can be asked about them.
struct ZoneStore {
  let database: Database

  /// Opens the file at a path or, without one, a database in memory.
  init(path: String?) throws {
    database = if let path { try Database(path: path) } else { try Database.inMemory() }
  }

  /// Replaces what the database holds by a table.
  func fill(from table: ZoneTable) throws {
    try database.deleteObjects(of: ZoneCountry.self)
    try database.deleteObjects(of: Zone.self)
    try database.addObjects(table.zones)
    try database.addObjects(table.countries)
  }

  func close() throws {
    try database.close()
  }

  func zoneCount() throws -> Int {
    try database.count(of: Zone.self)
  }

  func countryCount() throws -> Int {
    Set(try database.objects(of: ZoneCountry.self).map(\.country)).count
  }

  /// The codes of the countries that a zone covers.
  func countries(of zone: Zone) throws -> [String] {
    try database.objects(of: ZoneCountry.self, matching: ["zone": zone.name]).map(\.country).sorted()
  }

  /// The zones of a country, by its two-letter code, in order of their names.
  func zones(ofCountry code: String) throws -> [Zone] {
    let names = try database.objects(of: ZoneCountry.self, matching: ["country": code]).map(\.zone)
    return try names.sorted().compactMap { try database.object(of: Zone.self, matching: ["name": $0]) }
  }

  func northernmost() throws -> Zone? {
    try database.objects(of: Zone.self).max { $0.latitude < $1.latitude }
  }

  /// The zone whose principal place is nearest, and how many kilometres away that is.
  func nearest(to place: Coordinates) throws -> (zone: Zone, distance: Double)? {
    try database.objects(of: Zone.self)
      .map { (zone: $0, distance: $0.place.distance(to: place)) }
      .min { $0.distance < $1.distance }
  }

  /// A page of all zones in order of their names; the first page has the number 1, and one past the last is empty.
  func page(_ number: Int, size: Int) throws -> [Zone] {
    let zones = try database.objects(of: Zone.self).sorted { $0.name < $1.name }
    guard number <= (zones.count + size - 1) / size else { return [] }
    return Array(zones.dropFirst((number - 1) * size).prefix(size))
  }
}
