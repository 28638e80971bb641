import MirrorDB
import Testing

// The code of the guide to keys and updates.

struct Visit: Storable, PrimaryKeys {
  var day = ""
  var pet = ""
  var weight: Double?
  var note = ""

  static func primaryKeys() -> Set<String> { ["day", "pet"] }
}

extension Visit: IndexedProperties {
  static func indexedProperties() -> [Index] {
    [Index("pet", "day"), Index("weight", where: .isNotNull("weight"))]
  }
}

@Suite("The guide to keys and updates")
struct KeysAndUpdatesTests {
  @Test("Objects are found, added and changed by their key")
  func keys() throws {
    let database = try Database.inMemory()
    try database.addObject(Visit(day: "2026-03-01", pet: "Toto", weight: 4.5))
    let visit = try database.object(of: Visit.self, key: "2026-03-01", "Toto")

    #expect(visit?.weight == 4.5)

    let added = try database.addObject(Visit(day: "2026-03-02", pet: "Toto", note: "limps"))
    let again = try database.addObject(Visit(day: "2026-03-02", pet: "Toto", note: "runs"))  // the same rowid
    do {
      try database.addObject(Visit(day: "2026-03-02", pet: "Toto"), update: false)
    } catch DatabaseError.duplicateKey(let type, let key) {
      print(type, key)  // Visit, and the key that is taken
    }

    #expect(added == again)
    #expect(try database.count(of: Visit.self) == 2)

    try database.addData(["day": "2026-03-02", "pet": "Toto", "weight": 4.7], of: Visit.self)  // the note stays

    #expect(try database.object(of: Visit.self, key: "2026-03-02", "Toto")?.note == "runs")

    let weighed = try database.updateObjects(
      of: Visit.self, set: ["weight": nil], matching: .hasPrefix("day", "2026-03"))
    let deleted = try database.deleteObjects(of: Visit.self, matching: ["pet": "Toto", "note": ""])

    #expect(weighed == 2)
    #expect(deleted == 1)

    try database.transaction {
      try database.deleteObjects(of: Visit.self, matching: ["day": "2026-03-01"])
      try database.addObject(Visit(day: "2026-03-03", pet: "Toto"))
    }

    #expect(try database.values(of: \Visit.day) == ["2026-03-02", "2026-03-03"])
  }
}
