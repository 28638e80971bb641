import Foundation
import MirrorDB

extension Scenario {
  static let reading = [
    Scenario(name: "fetch", body: fetch),
    Scenario(name: "fetch-utf-16", encoding: "UTF-16", body: fetch),
    Scenario(name: "integrity") { try $0.checkIntegrity() },
  ]

  @Sendable private static func fetch(_ database: Database) throws {
    let crates = try database.objects(of: Crate.self, sortedBy: .ascending("note"), .ascending("id"))
    try expect(crates.map(\.weight), Array(1...40))
    try expect(crates.map(\.label), (1...40).map { "crate \($0)" })
    try expect(database.object(of: Crate.self, key: 7)?.label, "crate 7")
    try expect(database.object(of: Crate.self, matching: .containsText("label", "23"))?.label, "crate 23")
    try expect(database.rows("SELECT max(label) AS label FROM Crate")[0]["label"] as? String, "crate 9")
    try expect(database.rows("SELECT zeroblob(9) AS zeros")[0]["zeros"] as? Data, Data(count: 9))
    try expect(database.minimum(of: \Crate.label), "crate 1")
    try expect(database.sum(of: \Crate.weight), 820)
    try expect(database.values(of: \Crate.label).count, 40)
  }
}
