import Foundation
import MirrorDB
import Testing

/// Something that ends in an error of one case, and what its message has to name.
struct Provocation: Sendable, CustomTestStringConvertible {
  /// The name of the case.
  let name: String
  let parts: [String]
  private let body: @Sendable (Database) async throws -> Void

  init(_ name: String, naming parts: String..., by body: @escaping @Sendable (Database) async throws -> Void) {
    (self.name, self.parts, self.body) = (name, parts, body)
  }

  var testDescription: String { "\(name) \(parts)" }

  /// The error; nil where there is none, or one of another type.
  func error() async -> DatabaseError? {
    do {
      try await body(Database.inMemory())
      return nil
    } catch {
      return error as? DatabaseError
    }
  }
}

extension Provocation {
  static let all = types + questions + writing + files + troubles + copies + changes + documents

  private static let types = [
    Provocation("invalidType", naming: "Nothing", "no stored property", "Declare a stored property with var") {
      try await $0.addObject(Nothing())
    },
    Provocation("invalidProperty", naming: "place", "Tupled", "(Int, Int)", "a struct") {
      try await $0.addObject(Tupled())
    },
    Provocation("invalidProperty", naming: "place", "Labelled", "(x: Int, y: Int)", "a struct") {
      try await $0.addObject(Labelled())
    },
    Provocation("constantProperties", naming: "Fixed", "id", "let", "private(set) var") {
      _ = try $0.object(of: Fixed.self)
    },
    Provocation("noPrimaryKey", naming: "Keyless", "Adopt PrimaryKeys") { try await $0.deleteObject(Keyless()) },
  ]

  private static let questions = [
    Provocation("unknownProperty", naming: "Mouse", "\"nmae\"", "Did you mean \"name\"?") {
      _ = try await $0.count(of: Mouse.self, matching: ["nmae": ""])
    },
    Provocation("invalidKeyPath", naming: "Mouse", "String", "computed", "stored property") {
      _ = try await $0.count(of: Mouse.self, matching: \Mouse.shout == "")
    },
    Provocation("invalidValue", naming: "name", "Mouse", "Int 3", "String", "Give a value of") {
      _ = try await $0.count(of: Mouse.self, matching: ["name": 3])
    },
    Provocation("invalidArgument", naming: "limit", "-1", "negative", "give 0 or more") {
      _ = try $0.objects(of: Mouse.self, limit: -1)
    },
    Provocation("invalidArgument", naming: "weight", "Mouse", "sum", "Int", "fewer rows") {
      for _ in 0..<2 { try await $0.addData(["weight": Int.max], of: Mouse.self) }
      _ = try await $0.sum(of: \Mouse.weight)
    },
  ]

  private static let writing = [
    Provocation("missingKey", naming: "code", "Coded", "Set it before the call") { try await $0.addObject(Coded()) },
    Provocation("duplicateKey", naming: "Mouse", "id = 1", "update: true") {
      try await $0.addData(["id": 1], of: Mouse.self)
      try await $0.addData(["id": 1], of: Mouse.self, update: false)
    },
    Provocation("constraintViolated", naming: "Mouse", "name", "UNIQUE", "id = 2", "other values") {
      _ = try await $0.count(of: Mouse.self)
      try await $0.execute("CREATE UNIQUE INDEX names ON Mouse (name)")
      for id in 1...2 { try await $0.addData(["id": id, "name": "Jerry"], of: Mouse.self) }
    },
    Provocation("transactionEnded", naming: "rolled back by SQLite", "COMMIT or ROLLBACK") { database in
      _ = try await database.count(of: Mouse.self)
      try await database.execute(
        "CREATE TRIGGER stop BEFORE INSERT ON Mouse BEGIN SELECT RAISE(ROLLBACK, 'stop'); END")
      try await database.transaction {
        _ = try? database.addObject(Mouse())
        try database.addObject(Mouse())
      }
    },
  ]

  private static let files = [
    Provocation("cannotOpen", naming: "/nowhere/mice.sqlite", "does not exist") { _ in
      _ = try Database(path: "/nowhere/mice.sqlite")
    },
    Provocation("busy", naming: "Another connection", "busyTimeout") { _ in
      let path = try ScratchFolder().file()
      var configuration = Database.Configuration()
      configuration.busyTimeout = .milliseconds(10)
      let (first, second) = (try Database(path: path), try Database(path: path, configuration: configuration))
      try first.transaction { try second.addObject(Mouse()) }
    },
    Provocation("closed", naming: "closed", "Open it again") {
      try await $0.close()
      _ = try await $0.count(of: Mouse.self)
    },
    Provocation("unreadableValue", naming: "weight", "Mouse", "'heavy'", "row 1", "Correct the value") {
      _ = try await $0.count(of: Mouse.self)
      try await $0.execute("INSERT INTO Mouse (id, weight) VALUES (1, 'heavy')")
      _ = try await $0.objects(of: Mouse.self)
    },
    Provocation("sqlite", naming: "no such table: cats", "SELECT * FROM cats", "1", "list of result codes") {
      _ = try await $0.rows("SELECT * FROM cats")
    },
  ]

  private static let troubles = [
    Provocation("readOnly", naming: "can only be read", "without isReadOnly") { _ in
      let path = try fileOfMice()
      var configuration = Database.Configuration()
      configuration.isReadOnly = true
      try await Database(path: path, configuration: configuration).addObject(Mouse())
    },
    Provocation("diskFull", naming: "no space left", "Free some space") {
      _ = try await $0.count(of: Mouse.self)
      try await $0.execute("PRAGMA max_page_count = 3")
      try await $0.addData(["name": String(repeating: "x", count: 100_000)], of: Mouse.self)
    },
    Provocation("corrupt", naming: "damaged", "checkIntegrity()", "SELECT") { _ in
      let path = try fileOfMice()
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      // The table is on the second page.
      try file.seek(toOffset: 4096)
      try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
      try file.close()
      _ = try await Database(path: path).objects(of: Mouse.self)
    },
    Provocation("inputOutput", naming: "/nowhere/other.sqlite", "cannot be read or written", "Try again") {
      try await $0.execute("ATTACH '/nowhere/other.sqlite' AS other")
    },
    Provocation("fileMoved", naming: "mice.sqlite", "deleted, moved or replaced", "Put it back") { _ in
      let path = try fileOfMice()
      let database = try Database(path: path)
      try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
      try await database.addObject(Mouse())
    },
  ]

  private static let copies = [
    Provocation("cannotCopy", naming: "/nowhere/copy.sqlite", "no such file or folder", "a folder that exists") {
      try await $0.backup(to: "/nowhere/copy.sqlite")
    },
    Provocation("invalidDump", naming: "mice.sql", "before its COMMIT", "Give a whole dump") {
      let path = try ScratchFolder().file("mice.sql")
      try "BEGIN;\nCREATE TABLE cats (name);\n".write(toFile: path, atomically: true, encoding: .utf8)
      try await $0.restore(fromDump: path)
    },
    Provocation("notEmpty", naming: "Mouse", "erase()") {
      let path = try ScratchFolder().file("mice.sql")
      try await $0.addObject(Mouse())
      try await $0.dump(to: path)
      try await $0.restore(fromDump: path)
    },
    Provocation("integrityViolated", naming: "toys", "mice", "Restore a backup or a dump") {
      try await $0.execute("CREATE TABLE mice (id INTEGER PRIMARY KEY); CREATE TABLE toys (owner REFERENCES mice)")
      try await $0.execute("PRAGMA foreign_keys = OFF; INSERT INTO toys VALUES (7); PRAGMA foreign_keys = ON")
      try await $0.checkIntegrity()
    },
  ]

  /// The path of a closed database that holds a mouse.
  private static func fileOfMice() throws -> String {
    let path = try ScratchFolder().file("mice.sqlite")
    let database = try Database(path: path)
    try database.addObject(Mouse())
    try database.close()
    return path
  }

  private static let changes = [
    Provocation("schemaMismatch", naming: "Mouse", "view", "Let tableName() give another name") {
      try await $0.execute("CREATE VIEW Mouse AS SELECT 1 AS id")
      try await $0.addObject(Mouse())
    },
    Provocation("inconvertibleValue", naming: "Mouse", "weight", "'heavy'", "row 1", "a migration") {
      try await $0.execute("CREATE TABLE Mouse (id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight TEXT)")
      try await $0.execute("INSERT INTO Mouse VALUES (1, 'Jerry', 'heavy')")
      try await $0.addObject(Mouse())
    },
    Provocation("migrationFailed", naming: "1.0", "no such table: cats", "migrate again") {
      try await $0.migrate([Migration("1.0", up: "DELETE FROM cats")])
    },
    Provocation("invalidMigrations", naming: "1.0", "twice", "a version of its own") {
      try await $0.migrate([Migration("1.0", up: ""), Migration("1.0", up: "")])
    },
  ]

  private static let documents = [
    Provocation("invalidJSON", naming: "Mouse", "at weight", "a number", "Correct the JSON") { _ in
      _ = try Mouse(json: #"{"weight": "heavy"}"#)
    },
    Provocation("changesMissed", naming: "Mouse", "More than 1 ", "liveObjects(of:)") {
      let changes = $0.changes(of: Mouse.self, bufferLimit: 1)
      for _ in 0..<3 { try await $0.addObject(Mouse()) }
      for try await _ in changes {}
    },
  ]
}

private final class Mouse: Storable, Identifiable {
  var id: Int?
  var name = ""
  var weight = 0
  var shout: String { name + "!" }

  init() {}
}

private struct Nothing: Storable {}

private struct Tupled: Storable {
  var place = (1, 2)
}

private struct Labelled: Storable {
  var place = (x: 1, y: 2)
}

private struct Fixed: Storable {
  let id = 1
}

private struct Keyless: Storable {
  var name = ""
}

private struct Coded: Storable, PrimaryKeys {
  var code: String?

  static func primaryKeys() -> Set<String> { ["code"] }
}
