import Foundation
import MirrorDB
import Testing

@Suite struct MigrationTests {
  struct Note: Storable {
    var text = ""
  }

  static let migrations = [
    Migration("0.1", up: "CREATE TABLE a (x); INSERT INTO a VALUES (1)", down: "DROP TABLE a"),
    Migration("0.2") { database in try database.addObject(Note(text: "two")) },
    Migration(
      "0.3", up: { database in try database.addObject(Note(text: "three")) },
      down: { database in try database.deleteObjects(of: Note.self, matching: ["text": "three"]) }),
  ]

  @Test func `Migrations run once each, in the order of the list`() throws {
    let file = try SchemaFile()
    for _ in 1...2 {
      try file.open { database in
        try database.migrate(Self.migrations)
        try database.migrate(Self.migrations)
        #expect(try database.appliedMigrations() == ["0.1", "0.2", "0.3"])
        #expect(try database.objects(of: Note.self).map(\.text) == ["two", "three"])
      }
    }
    #expect(try file.texts("SELECT x FROM a") == ["1"])
  }

  @Test func `A file that was never migrated has none, and asking writes nothing`() throws {
    let file = try SchemaFile()
    try file.open { database in
      #expect(try database.appliedMigrations() == [])
      try database.migrate([])
      try database.revert([], to: nil)
    }
    #expect(try file.texts("SELECT name FROM sqlite_schema") == [])
  }

  @Test func `A list that grows runs its new steps`() throws {
    let file = try SchemaFile()
    try file.open { try $0.migrate(Array(Self.migrations.prefix(1))) }
    try file.open { try $0.migrate(Self.migrations) }
    let applied = try file.open { try $0.appliedMigrations() }
    #expect(applied == ["0.1", "0.2", "0.3"])
  }

  @Test func `A failed step is rolled back and named, and the steps before it stay`() throws {
    let database = try Database.inMemory()
    struct Full: Error {}
    let steps =
      Self.migrations + [Migration("0.4", up: "INSERT INTO a VALUES (2); INSERT INTO nosuch VALUES (3)")]
    let message = refusal { try database.migrate(steps) }
    #expect(message.hasPrefix("The migration 0.4 failed and was rolled back: "))
    #expect(message.contains("no such table: nosuch"))
    #expect(try database.appliedMigrations() == ["0.1", "0.2", "0.3"])
    let closure = Migration("0.4") { database in
      try database.addObject(Note(text: "four"))
      throw Full()
    }
    let failure = refusal { try database.migrate(Self.migrations + [closure]) }
    #expect(failure.contains("Full()"))
    #expect(try database.count(of: Note.self) == 2)
    try database.migrate(Self.migrations + [Migration("0.4", up: "INSERT INTO a VALUES (2)")])
    #expect(try database.appliedMigrations().last == "0.4")
  }

  @Test func `A first use inside a failed step is forgotten`() throws {
    let database = try Database.inMemory()
    struct Full: Error {}
    let step = Migration("1") { database in
      try database.addObject(Note())
      throw Full()
    }
    _ = refusal { try database.migrate([step]) }
    try database.addObject(Note(text: "later"))
    #expect(try database.count(of: Note.self) == 1)
  }

  @Test(arguments: [
    "BEGIN", "INSERT INTO a VALUES (5); COMMIT", "-- done\n end", "ROLLBACK", "/* x */ ; BEGIN IMMEDIATE",
  ])
  func `A step that opens or ends a transaction is an error`(_ sql: String) throws {
    let database = try Database.inMemory()
    try database.migrate(Array(Self.migrations.prefix(1)))
    let message = refusal { try database.migrate([Self.migrations[0], Migration("x", up: sql)]) }
    #expect(message.contains("The migration x failed") && message.contains("would begin or end a transaction"))
    #expect(try database.appliedMigrations() == ["0.1"])
    try database.migrate(Self.migrations)
  }

  @Test func `A step may hold triggers, whose END is none of a transaction`() throws {
    let database = try Database.inMemory()
    let sql = """
      CREATE TABLE t (x); CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE t SET x = 2; END;
      INSERT INTO t VALUES (1);
      """
    try database.migrate([Migration("1", up: sql)])
    #expect(try database.appliedMigrations() == ["1"])
  }

  @Test func `A new step before one that is done, and a version twice, are errors`() throws {
    let database = try Database.inMemory()
    try database.migrate([Self.migrations[0], Self.migrations[2]])
    let late = refusal { try database.migrate(Self.migrations) }
    #expect(late.contains("The migration 0.2 cannot be run: it stands before 0.3, which is done already"))
    let twice = refusal { try database.migrate([Self.migrations[0], Self.migrations[0]]) }
    #expect(twice.contains("The migration 0.1 cannot be run: the list has it twice"))
    let nameless = refusal { try database.migrate([Migration("", up: "")]) }
    #expect(nameless.contains("its version is empty"))
  }

  @Test func `A list in another order than that in which its steps were done is an error, both ways`() throws {
    let database = try Database.inMemory()
    try database.migrate(Self.migrations)
    let reordered = [Self.migrations[1], Self.migrations[0], Self.migrations[2]]
    let message = "The migration 0.2 cannot be run: it stands before 0.1, and was done after it. "
    #expect(refusal { try database.migrate(reordered) }.hasPrefix(message))
    #expect(refusal { try database.revert(reordered, to: nil) }.hasPrefix(message))
    #expect(try database.appliedMigrations() == ["0.1", "0.2", "0.3"])
    try database.revert([Self.migrations[0], Self.migrations[2]], to: "0.1")
    #expect(try database.appliedMigrations() == ["0.1", "0.2"])
  }

  @Test func `Done steps that the list does not know are left alone`() throws {
    let database = try Database.inMemory()
    try database.migrate(Self.migrations)
    try database.migrate(Array(Self.migrations.prefix(1)))
    try database.revert([Self.migrations[0]], to: "0.1")
    #expect(try database.appliedMigrations() == ["0.1", "0.2", "0.3"])
  }

  @Test func `Reverting runs the ways down, newest first, and the steps can be done again`() throws {
    let database = try Database.inMemory()
    try database.migrate(Self.migrations)
    try database.revert(Self.migrations, to: "0.2")
    #expect(try database.appliedMigrations() == ["0.1", "0.2"])
    #expect(try database.objects(of: Note.self).map(\.text) == ["two"])
    let noWayDown = refusal { try database.revert(Self.migrations, to: "0.1") }
    #expect(noWayDown.contains("The migration 0.2 cannot be run: it has no way down"))
    let unknown = refusal { try database.revert(Self.migrations, to: "9") }
    #expect(unknown.contains("The migration 9 cannot be run: it is not in the list, or not done"))
    try database.migrate(Self.migrations)
    #expect(try database.objects(of: Note.self).map(\.text) == ["two", "three"])
  }

  @Test func `Everything can be reverted`() throws {
    let file = try SchemaFile()
    let steps = [Self.migrations[0], Self.migrations[2]]
    try file.open { database in
      try database.migrate(steps)
      try database.revert(steps, to: nil)
      #expect(try database.appliedMigrations() == [])
    }
    #expect(try file.texts("SELECT name FROM sqlite_schema WHERE name = 'a'") == [])
  }

  @Test func `A step runs once, also when several databases start at one moment`() async throws {
    let file = try SchemaFile()
    let path = file.path
    let steps = (1...20).map { Migration("\($0)", up: "CREATE TABLE t\($0) (x); INSERT INTO t\($0) VALUES (1)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...6 {
        group.addTask {
          let database = try Database(path: path)
          try database.migrate(steps)
          try database.close()
        }
      }
      try await group.waitForAll()
    }
    let applied = try file.open { try $0.appliedMigrations() }
    #expect(applied == steps.map(\.version))
  }

  @Test func `A migration may change a table, which is compared with its type again`() throws {
    let database = try Database.inMemory()
    try database.addObject(Note(text: "one"))
    try database.migrate([Migration("1", up: "DROP TABLE \"MigrationTests.Note\"")])
    #expect(try database.count(of: Note.self) == 0)
  }
}

@Suite struct SchemaCallTests {
  struct Note: Storable {
    var text = ""
  }

  @Test func `dropTable drops a type's table, and the next use makes a new one`() throws {
    let database = try Database.inMemory()
    #expect(try !database.dropTable(of: Note.self))
    try database.addObject(Note())
    #expect(try database.dropTable(of: Note.self))
    #expect(try database.count(of: Note.self) == 0)
    try database.addObject(Note())
    #expect(try database.count(of: Note.self) == 1)
  }

  @Test func `erase leaves the file as new, records of migrations included`() throws {
    let file = try SchemaFile("CREATE TABLE x (y); CREATE VIEW v AS SELECT * FROM x; PRAGMA user_version = 7")
    try file.open { database in
      try database.migrate([Migration("1", up: "CREATE TABLE m (n)")])
      try database.addObject(Note())
      try database.erase()
      #expect(try database.appliedMigrations() == [])
      #expect(try database.count(of: Note.self) == 0)
      try database.erase()
    }
    #expect(try file.texts("SELECT name FROM sqlite_schema") == [])
    #expect(try file.texts("PRAGMA user_version") == ["0"])
    #expect(try file.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try file.texts("PRAGMA journal_mode") == ["wal"])
  }

  @Test func `erase works in memory`() throws {
    let database = try Database.inMemory()
    try database.addObject(Note())
    try database.erase()
    #expect(try database.count(of: Note.self) == 0)
  }
}
