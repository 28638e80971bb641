import Foundation
import MirrorDB
import Testing

/// A real document: a JSON object for each country of the world, with nested objects, arrays, nulls and many scripts.
@Suite struct RestoringDocumentTests {
  @Test func `Every object of a real document is decoded, stored, and comes back equal`() throws {
    let lines = try Self.lines
    let countries = try lines.map { try Country(json: $0) }
    let database = try Database.inMemory()
    try database.addObjects(countries)
    #expect(try database.objects(of: Country.self) == countries)
    #expect(try database.data(of: Country.self).map { try Country(data: $0) } == countries)
    #expect(countries.count == 249)
    #expect(countries.reduce(0) { $0 + $1.zones.count } > 400)
  }

  @Test func `What is written again is the same tree to another JSON reader`() throws {
    for line in try Self.lines {
      let written = try Country(json: line).json()
      #expect(try tree(of: written) == tree(of: line))
    }
  }

  @Test func `The objects are found by what is in them`() throws {
    let database = try Database.inMemory()
    try database.addObjects(Self.lines.map { try Country(json: $0) })
    let japan = try #require(try database.object(of: Country.self, matching: ["code": "JP"]))
    #expect(japan.names == ["ja": "日本"] && japan.flag == "🇯🇵" && japan.zones.map(\.name) == ["Asia/Tokyo"])
    #expect(try database.object(of: Country.self, matching: ["names": ["ja": "日本"]]) == japan)
    #expect(try database.count(of: Country.self, matching: ["currency": nil]) > 50)
  }

  private static var lines: [String] {
    get throws {
      let url = try #require(Bundle.module.url(forResource: "countries", withExtension: "jsonl"))
      return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  private func tree(of json: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
  }
}

// MARK: Fixtures

private final class Country: Storable, PrimaryKeys, Equatable {
  var code = ""
  var flag: Character = "?"
  var name = ""
  var currency: Currency?
  var names: [String: String] = [:]
  var zones: [Zone] = []

  static func primaryKeys() -> Set<String> { ["code"] }
  static func == (first: Country, second: Country) -> Bool {
    first.code == second.code && first.flag == second.flag && first.name == second.name
      && first.currency == second.currency && first.names == second.names && first.zones == second.zones
  }
}

private struct Currency: RawRepresentable, Equatable { var rawValue: String }

/// Stored by reflection, with a place inside that codes itself.
private struct Zone: Storable, Equatable {
  var name = ""
  var place = Coordinates()
  var comment: String?
}

private struct Coordinates: Codable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
}
