import MirrorDB

extension Scenario {
  static let changingSchemas = [
    Scenario(name: "create", preparation: nothing, introduction: nothing, mayThrowLate: true, body: use(Crate.self)),
    Scenario(name: "new-column", introduction: nothing, mayThrowLate: true, body: use(MarkedCrate.self)),
    Scenario(name: "rebuild", introduction: nothing, mayThrowLate: true, body: use(WeighedCrate.self)),
    Scenario(
      name: "rebuild-in-transaction", introduction: nothing,
      body: { database in
        _ = try database.transaction { try database.updateObjects(of: WeighedCrate.self, set: ["note": "short"]) }
      }),
    Scenario(name: "migration", body: { try $0.migrate(migrations) }),
    Scenario(
      name: "revert",
      preparation: { database in
        try database.addObjects(Crate.some(1...40))
        try database.migrate(migrations)
      }, body: { try $0.revert(migrations, to: nil) }),
    Scenario(name: "drop-table", body: { try $0.dropTable(of: Crate.self) }),
    // The file is made smaller once it is empty.
    Scenario(name: "erase", mayThrowLate: true, body: { try $0.erase() }),
  ]

  @Sendable static func nothing(_ database: Database) {}

  private static func use(_ type: (some Storable).Type) -> @Sendable (Database) throws -> Void {
    { _ = try $0.count(of: type) }
  }

  private static let migrations = [
    Migration("1") { database in
      try database.execute("ALTER TABLE Crate ADD COLUMN colour TEXT")
      try database.updateObjects(of: Crate.self, set: ["note": "short"])
    } down: { database in
      try database.execute("ALTER TABLE Crate DROP COLUMN colour")
    }
  ]
}
