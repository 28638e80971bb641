import MirrorDB

/// Something that the library does with a file, and that is to survive faults.
struct Operation: Sendable {
  let name: String
  /// Makes the file that the operation finds.
  var preparation: @Sendable (Database) throws -> Void = { try $0.addObjects(Crate.some(1...40)) }
  /// What the `Database` has done before, without faults; nil where opening it is a part of the operation.
  var introduction: (@Sendable (Database) throws -> Void)? = { _ = try $0.count(of: Crate.self) }
  /// Whether an operation that throws may have done its work, as one that changes the schema and then counts rows.
  var mayThrowLate = false
  let body: @Sendable (Database) throws -> Void

  static let all = writing + changingSchemas + others

  private static let writing = [
    Operation(name: "add") { try $0.addObject(Crate(weight: 41)) },
    Operation(name: "add-batch") { try $0.addObjects(Crate.some(41...100)) },
    Operation(name: "upsert") { try $0.addObjects((20...60).map { Crate($0, weight: $0, note: "new ") }) },
    Operation(name: "update") { database in
      try database.updateObjects(of: Crate.self, set: ["note": "short"], matching: .lessThan("weight", 30))
    },
    Operation(name: "delete") { try $0.deleteObjects(of: Crate.self, matching: .lessThan("weight", 30)) },
    Operation(name: "transaction") { database in
      try database.transaction {
        try database.addObjects(Crate.some(41...60))
        try database.transaction { try database.deleteObjects(of: Crate.self, matching: .lessThan("weight", 10)) }
        try database.addData(["id": 30, "label": "renamed"], of: Crate.self)
      }
    },
    Operation(name: "undo-inner") { database in
      try database.transaction {
        do {
          try database.transaction {
            try database.addObjects(Crate.some(41...60))
            throw CancellationError()
          }
        } catch is CancellationError {}
        try database.addObject(Crate(weight: 61))
      }
    },
    Operation(name: "observed") { database in
      let observer = try database.observe(Crate.self) { _ in }
      defer { observer.cancel() }
      try database.addObjects(Crate.some(41...60))
    },
  ]

  private static let changingSchemas = [
    Operation(name: "create", preparation: { _ in }, introduction: { _ in }, mayThrowLate: true) {
      _ = try $0.count(of: Crate.self)
    },
    Operation(name: "new-column", introduction: { _ in }, mayThrowLate: true) {
      _ = try $0.count(of: MarkedCrate.self)
    },
    Operation(name: "rebuild", introduction: { _ in }, mayThrowLate: true) {
      _ = try $0.count(of: WeighedCrate.self)
    },
    Operation(name: "rebuild-in-transaction", introduction: { _ in }) { database in
      _ = try database.transaction { try database.updateObjects(of: WeighedCrate.self, set: ["note": "short"]) }
    },
    Operation(name: "migration") { try $0.migrate(migrations) },
    Operation(
      name: "revert",
      preparation: {
        try $0.addObjects(Crate.some(1...40))
        try $0.migrate(migrations)
      }
    ) { try $0.revert(migrations, to: nil) },
    Operation(name: "drop-table") { try $0.dropTable(of: Crate.self) },
    // The file is made smaller once it is empty.
    Operation(name: "erase", mayThrowLate: true) { try $0.erase() },
  ]

  private static let others = [
    Operation(name: "fetch") { database in
      let weights = try database.objects(of: Crate.self).map(\.weight)
      guard weights == Array(1...40) else { throw Violation("objects(of:) gave \(weights)") }
      let key = try database.object(of: Crate.self, key: 7)
      guard key?.label == "crate 7" else { throw Violation("object(of:key:) gave \(key?.label ?? "nil")") }
      let labels = try database.rows("SELECT label FROM Crate WHERE weight < 9").compactMap { $0["label"] as? String }
      guard labels == (1...8).map({ "crate \($0)" }) else { throw Violation("rows gave \(labels)") }
    },
    Operation(name: "open-add-close", introduction: nil) { database in
      try database.addObject(Crate(weight: 41))
      try database.close()
    },
  ]

  private static let migrations = [
    Migration("1") { database in
      try database.execute("ALTER TABLE Crate ADD COLUMN colour TEXT")
      try database.updateObjects(of: Crate.self, set: ["note": "short"])
    } down: { database in
      try database.execute("ALTER TABLE Crate DROP COLUMN colour")
    }
  ]
}

/// Something that the library must not do.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
