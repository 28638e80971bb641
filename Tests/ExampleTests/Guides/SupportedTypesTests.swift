import Foundation
import MirrorDB
import Testing

// The code of the guide to supported types.

class Bird: Storable {
  var id = UUID()
  var name = ""
  private var ring: Int?

  required init() {}
}

final class Parrot: Bird, Identifiable {
  var mood = Mood.calm
  var temperature: Celsius?
  var perch = Perch()
  var flights: [Flight] = []
  var words: [String: Int] = [:]
}

enum Mood: String {
  case calm, cross
}

struct Celsius: StorableValue {
  var degrees: Double
  var stored: Double { degrees }

  init(stored: Double) { degrees = stored }
}

struct Perch: Storable {
  var height = 0.0
  var bells: Int?
}

struct Flight: Codable {
  var from: String
  var to: String
}

@Suite("The guide to supported types")
struct SupportedTypesTests {
  @Test("What an object is made of is stored as other tools expect it")
  func parrot() throws {
    let database = try Database.inMemory()
    let parrot = Parrot()
    parrot.temperature = Celsius(stored: 41.5)
    parrot.perch.height = 2.5
    parrot.flights = [Flight(from: "perch", to: "lamp")]
    parrot.words = ["hello": 3]
    try database.addObject(parrot)
    let row = try database.rows("SELECT mood, temperature, perch, flights, words FROM Parrot").first
    // mood: calm, temperature: 41.5, perch: {"height":2.5,"bells":null},
    // flights: [{"from":"perch","to":"lamp"}], words: {"hello":3}

    #expect(row?["mood"] as? String == "calm")
    #expect(row?["temperature"] as? Double == 41.5)
    #expect(row?["perch"] as? String == #"{"height":2.5,"bells":null}"#)
    #expect(row?["flights"] as? String == #"[{"from":"perch","to":"lamp"}]"#)
    #expect(row?["words"] as? String == #"{"hello":3}"#)
    #expect(try database.object(of: Parrot.self, key: parrot.id)?.flights.first?.to == "lamp")
  }
}
