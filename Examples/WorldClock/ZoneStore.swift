import MirrorDB

/// The zones in a database, and the questions that can be asked about them.
struct ZoneStore {
  let database: Database

  /// Opens the file at a path or, without one, a database in memory.
  init(path: String?) throws {
    database = if let path { try Database(path: path) } else { try Database.inMemory() }
  }

  /// Replaces what the database holds by a table: all of it or, where that fails, nothing.
  func fill(from table: ZoneTable) throws {
    try database.transaction {
      try database.deleteObjects(of: Zone.self)
      try database.addObjects(table.zones)
    }
  }

  func close() throws {
    try database.close()
  }

  func zoneCount() throws -> Int {
    try database.count(of: Zone.self)
  }

  func countryCount() throws -> Int {
    Set(try database.values(of: \Zone.countries).joined()).count
  }

  /// The zones of a country, by its two-letter code, in order of their names.
  func zones(ofCountry code: String) throws -> [Zone] {
    try database.objects(of: Zone.self, matching: .contains("countries", code), sortedBy: .ascending("name"))
  }

  func northernmost() throws -> Zone? {
    try database.object(of: Zone.self, sortedBy: .descending("latitude"))
  }

  /// A page of all zones in order of their names; the first page has the number 1, and one past the last is empty.
  func page(_ number: Int, size: Int) throws -> [Zone] {
    let (offset, isTooGreat) = (number - 1).multipliedReportingOverflow(by: size)
    guard !isTooGreat else { return [] }
    return try database.objects(of: Zone.self, sortedBy: .ascending("name"), limit: size, offset: offset)
  }
}
