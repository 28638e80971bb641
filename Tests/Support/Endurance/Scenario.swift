import Foundation
import MirrorDB

/// Something that the library does with a file, and that is to survive faults.
struct Scenario: Sendable {
  let name: String
  /// How text is encoded in the file; all but UTF-8 takes memory to read.
  var encoding = "UTF-8"
  /// Makes the file that the scenario finds.
  var preparation: @Sendable (Database) throws -> Void = { try $0.addObjects(Crate.some(1...40)) }
  /// What the `Database` has done before, without faults; nil where opening it is a part of the scenario.
  var introduction: (@Sendable (Database) throws -> Void)? = { _ = try $0.count(of: Crate.self) }
  /// Whether an scenario that throws may have done its work, as one that changes the schema and then counts rows.
  var mayThrowLate = false
  /// Checks what else the scenario has left, by the file's path and whether it was done.
  var aftermath: @Sendable (String, Bool) throws -> Void = { _, _ in }
  let body: @Sendable (Database) throws -> Void

  static let all = writing + changingSchemas + others

  private static let writing = [
    Scenario(name: "add") { try $0.addObject(Crate(weight: 41)) },
    Scenario(name: "add-batch") { try $0.addObjects(Crate.some(41...100)) },
    Scenario(name: "upsert") { try $0.addObjects((20...60).map { Crate($0, weight: $0, note: "new ") }) },
    Scenario(name: "update") { database in
      try database.updateObjects(of: Crate.self, set: ["note": "short"], matching: .lessThan("weight", 30))
    },
    Scenario(name: "delete") { try $0.deleteObjects(of: Crate.self, matching: .lessThan("weight", 30)) },
    Scenario(name: "transaction") { database in
      try database.transaction {
        try database.addObjects(Crate.some(41...60))
        try database.transaction { try database.deleteObjects(of: Crate.self, matching: .lessThan("weight", 10)) }
        try database.addData(["id": 30, "label": "renamed"], of: Crate.self)
      }
    },
    Scenario(name: "undo-inner") { database in
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
    Scenario(name: "observed") { database in
      let observer = try database.observe(Crate.self) { _ in }
      defer { observer.cancel() }
      try database.addObjects(Crate.some(41...60))
    },
  ]

  private static let changingSchemas = [
    Scenario(name: "create", preparation: { _ in }, introduction: { _ in }, mayThrowLate: true) {
      _ = try $0.count(of: Crate.self)
    },
    Scenario(name: "new-column", introduction: { _ in }, mayThrowLate: true) {
      _ = try $0.count(of: MarkedCrate.self)
    },
    Scenario(name: "rebuild", introduction: { _ in }, mayThrowLate: true) {
      _ = try $0.count(of: WeighedCrate.self)
    },
    Scenario(name: "rebuild-in-transaction", introduction: { _ in }) { database in
      _ = try database.transaction { try database.updateObjects(of: WeighedCrate.self, set: ["note": "short"]) }
    },
    Scenario(name: "migration") { try $0.migrate(migrations) },
    Scenario(
      name: "revert",
      preparation: {
        try $0.addObjects(Crate.some(1...40))
        try $0.migrate(migrations)
      }
    ) { try $0.revert(migrations, to: nil) },
    Scenario(name: "drop-table") { try $0.dropTable(of: Crate.self) },
    // The file is made smaller once it is empty.
    Scenario(name: "erase", mayThrowLate: true) { try $0.erase() },
  ]

  private static let others = [
    Scenario(name: "fetch", body: fetch),
    Scenario(name: "fetch-utf-16", encoding: "UTF-16", body: fetch),
    Scenario(
      name: "backup",
      introduction: { database in
        // The reader that is to work, and an older copy that is to be replaced.
        _ = try database.objects(of: Crate.self)
        try Data(olderCopy.utf8).write(to: URL(fileURLWithPath: database.path + copySuffix))
      },
      aftermath: checkCopy
    ) { try $0.backup(to: $0.path + copySuffix) },
    Scenario(name: "integrity") { try $0.checkIntegrity() },
    Scenario(name: "open-add-close", introduction: nil) { database in
      try database.addObject(Crate(weight: 41))
      try database.close()
    },
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

  private static func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws {
    guard found == expected else { throw Violation("a question was answered with \(found)") }
  }

  static let copySuffix = ".copy"
  private static let olderCopy = "an older copy"

  /// A copy is a whole one, and otherwise the one that was there before.
  @Sendable private static func checkCopy(of path: String, isDone: Bool) throws {
    let copy = path + copySuffix
    if isDone {
      let (found, expected) = (try Contents(of: copy), try Contents(of: path))
      guard found == expected else { throw Violation("the copy differs: \(found.difference(from: expected))") }
    } else {
      try expect(String(contentsOfFile: copy, encoding: .utf8), olderCopy)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
    let copies = names.filter { $0.hasPrefix((copy as NSString).lastPathComponent) }
    guard copies.count == 1 else { throw Violation("of a copy there is left: \(copies)") }
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

/// Something that the library must not do.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
