import Foundation
import MirrorDB
import Testing

/// What a dictionary may give for a property besides a value of its very type.
@Suite struct LooseValueTests {
  struct Parts: Storable {
    var id = UUID()
    var price: Decimal = 0
    var counts: [Int: Double] = [:]
    var ratio: Float = 0
    var wide: [Int128] = []
  }

  @Test func `Texts stand for identifiers and decimals, and loose dictionaries for typed ones`() throws {
    let id = UUID()
    let given: [String: Any] = ["id": id.uuidString, "price": "1.50", "counts": [1: 2, 3: 4] as [AnyHashable: Any]]
    let parts = try Parts(data: given)
    #expect(parts.id == id && parts.price == Decimal(string: "1.5") && parts.counts == [1: 2, 3: 4])
  }

  @Test(arguments: [
    ("id", "no identifier"), ("price", "1,50 francs"), ("counts", "[]"), ("ratio", String(Int.max)), ("ratio", "x"),
  ])
  func `What stands for no value of the type is refused`(property: String, text: String) throws {
    let message = refusal { _ = try Parts(data: [property: text]) }
    #expect(message.hasPrefix("The value for \(property) of LooseValueTests.Parts does not fit: "), "\(message)")
  }

  @Test func `An integer that a floating-point property cannot hold exactly is refused`() throws {
    let message = refusal { _ = try Parts(data: ["ratio": 16_777_217]) }
    #expect(message.contains("16777217 is no Float"), "\(message)")
  }

  @Test func `A row without a value in a column of fresh values gives one, as an object and as a dictionary`() throws {
    let database = try TestDatabase().database
    try database.addObject(Parts())
    try database.execute("ALTER TABLE \"LooseValueTests.Parts\" RENAME TO Old")
    try database.execute("CREATE TABLE \"LooseValueTests.Parts\" (id TEXT)")
    try database.execute("INSERT INTO \"LooseValueTests.Parts\" VALUES (NULL)")
    let data = try database.data(of: Parts.self)
    #expect(data.count == 1 && data[0]["id"] is UUID)
  }
}
