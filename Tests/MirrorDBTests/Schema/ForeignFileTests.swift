import Foundation
import MirrorDB
import MirrorDBSQLite
import Testing

/// Tables that another program has made are used where they fit, and keep what the type does not know.
@Suite struct ForeignFileTests {
  struct Dog: Storable, PrimaryKeys, TableName {
    var id: Int?
    var name = ""
    var weight: Double?
    static func tableName() -> String { "Dog" }
    static func primaryKeys() -> Set<String> { ["id"] }
  }
  struct TextDog: Storable, PrimaryKeys, TableName {
    var id: Int?
    var name = ""
    var weight: String?
    static func tableName() -> String { "Dog" }
    static func primaryKeys() -> Set<String> { ["id"] }
  }

  @Test(arguments: [
    #"CREATE TABLE dog (ID INTEGER PRIMARY KEY, Name VARCHAR(20), WEIGHT DOUBLE)"#,
    #"CREATE TABLE "Dog" ("id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "name" TEXT NOT NULL, "weight" NUMERIC)"#,
    "CREATE TABLE [Dog] (id INTEGER NOT NULL PRIMARY KEY, name, weight DECIMAL(8, 2), extra TEXT DEFAULT 'x')",
    "CREATE TABLE Dog (id INTEGER, name TEXT COLLATE NOCASE, weight REAL, PRIMARY KEY (id), CHECK (weight > 0)) STRICT",
  ])
  func `A table that fits is used as it is`(_ sql: String) throws {
    let file = try SchemaFile(sql)
    let before = try file.texts("SELECT sql FROM sqlite_schema")
    try file.open { database in
      let id = try database.addData(["name": "Max", "weight": 2.5], of: Dog.self)
      #expect(try database.addData(["id": Int(id), "name": "Rex"], of: Dog.self) == id)
      let dogs = try database.objects(of: Dog.self, matching: ["name": "Rex"])
      #expect(dogs.map(\.weight) == [2.5] && dogs.map(\.id) == [Int(id)])
    }
    #expect(try file.texts("SELECT sql FROM sqlite_schema") == before)
  }

  static let rich = """
    CREATE TABLE Kennel (name TEXT PRIMARY KEY);
    INSERT INTO Kennel VALUES ('north');
    CREATE TABLE "Dog" ( -- the dogs
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL DEFAULT 'nobody' COLLATE NOCASE, -- their names
      weight REAL CHECK (weight <> '0'),
      kennel TEXT REFERENCES Kennel(name) ON DELETE SET NULL,
      twice TEXT GENERATED ALWAYS AS (weight || weight) STORED,
      chip BLOB,
      CONSTRAINT one_chip UNIQUE (chip), CHECK (length(name) < 100) -- no more
    ) STRICT;
    CREATE INDEX by_kennel ON Dog (kennel, name DESC) WHERE kennel IS NOT NULL;
    CREATE TABLE Puppy (name TEXT, mother INTEGER NOT NULL REFERENCES Dog(id) ON DELETE CASCADE);
    CREATE TABLE Log (text TEXT);
    CREATE TRIGGER dog_log AFTER UPDATE ON Dog BEGIN INSERT INTO Log VALUES (new.name); END;
    CREATE TRIGGER log_dog AFTER INSERT ON Puppy BEGIN UPDATE Dog SET chip = NULL WHERE id = -1; END;
    CREATE VIEW heavy AS SELECT name, weight FROM Dog WHERE weight > '0';
    INSERT INTO Dog (name, weight, kennel, chip) VALUES ('Max', 1.5, 'north', X'01'), ('Rex', 3, 'north', X'02');
    INSERT INTO Dog (id, name) VALUES (90, 'gone');
    DELETE FROM Dog WHERE id = 90;
    INSERT INTO Puppy VALUES ('Tim', 1), ('Tom', 2);
    """

  @Test func `A rebuild keeps what the type does not know`() throws {
    let file = try SchemaFile(Self.rich)
    let others = "SELECT type || name || coalesce(sql, '') FROM sqlite_schema WHERE name <> 'Dog' ORDER BY name"
    let before = try file.texts(others)
    let definition = try file.texts("SELECT sql FROM sqlite_schema WHERE name = 'Dog'")[0]
    try file.use(TextDog.self)
    #expect(try file.texts(others) == before)
    #expect(
      try file.texts("SELECT sql FROM sqlite_schema WHERE name = 'Dog'")
        == [definition.replacing("weight REAL", with: "weight TEXT")])
    #expect(
      try file.rows("SELECT id, name, weight, kennel, twice, chip FROM Dog") == [
        [.integer(1), .text("Max"), .text("1.5"), .text("north"), .text("1.51.5"), .blob(Data([1]))],
        [.integer(2), .text("Rex"), .text("3.0"), .text("north"), .text("3.03.0"), .blob(Data([2]))],
      ])
    #expect(try file.texts("SELECT count(*) FROM Puppy") == ["2"])
    #expect(try file.texts("SELECT count(*) FROM Log") == ["0"], "the rows did not change for the file's triggers")
    #expect(try file.texts("SELECT name FROM heavy") == ["Max", "Rex"])
    #expect(try file.texts("PRAGMA foreign_key_check") == [])
    #expect(try file.texts("PRAGMA integrity_check") == ["ok"])
    try file.open { database in
      #expect(try database.addData(["name": "new"], of: TextDog.self) == 91, "AUTOINCREMENT goes on")
      try database.deleteObjects(of: TextDog.self, matching: ["id": 1])
    }
    #expect(try file.texts("SELECT name FROM Puppy") == ["Tom"], "foreign keys still act")
  }

  @Test(arguments: [
    ("CREATE VIEW Dog AS SELECT 1 AS id", "the file has a view of that name"),
    ("CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT, weight REAL) WITHOUT ROWID", "declared WITHOUT ROWID"),
    ("CREATE VIRTUAL TABLE Dog USING fts5(name, weight)", "virtual table"),
    ("CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT AS ('x'), weight REAL)", "the column name is generated"),
    ("CREATE TABLE Dog (chip TEXT PRIMARY KEY, id INTEGER, name TEXT)", "its primary key is chip, which another"),
  ])
  func `A table that does not fit is refused, and stays as it was`(_ sql: String, _ reason: String) throws {
    let file = try SchemaFile(sql)
    let before = try file.texts("SELECT sql FROM sqlite_schema")
    try file.open { database in
      let message = refusal { _ = try database.count(of: Dog.self) }
      #expect(message.hasPrefix("The table Dog does not fit ForeignFileTests.Dog: ") && message.contains(reason))
    }
    #expect(try file.texts("SELECT sql FROM sqlite_schema") == before)
  }

  @Test(arguments: [
    ("CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT, weight REAL, CHECK (Dog.weight > 0))", "no such column"),
    (
      "CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT, weight REAL CHECK (typeof(weight) = 'real')); "
        + "INSERT INTO Dog VALUES (1, 'Max', 1.5)", "CHECK constraint failed"
    ),
  ])
  func `A rebuild that cannot keep something is refused, and says what`(_ sql: String, _ reason: String) throws {
    let file = try SchemaFile(sql)
    let before = try file.contents()
    try file.open { database in
      let message = refusal { _ = try database.count(of: TextDog.self) }
      #expect(message.contains(reason), "\(message)")
    }
    #expect(try file.contents() == before)
  }

  @Test func `NOT NULL that another program has declared is never relaxed`() throws {
    let file = try SchemaFile(
      #"CREATE TABLE "Dog" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "chip" TEXT NOT NULL)"#)
    try file.open { database in
      let count = try database.count(of: Dog.self)
      #expect(count == 0)
      let message = refusal { try database.addData(["name": "Max"], of: Dog.self) }
      #expect(message.contains("NOT NULL constraint failed: Dog.chip"))
    }
    #expect(try file.texts("SELECT sql FROM sqlite_schema")[0].contains(#""chip" TEXT NOT NULL"#))
  }

  @Test func `A key is added where another program has declared none`() throws {
    let file = try SchemaFile("CREATE TABLE Dog (name TEXT, id INT, weight REAL); INSERT INTO Dog VALUES ('Max', 7, 1)")
    try file.open { database in
      let id = try database.addData(["id": 7, "name": "Rex"], of: Dog.self)
      #expect(id == 7)
      #expect(try database.addData(["name": "Tim"], of: Dog.self) == 8)
      #expect(try database.data(of: Dog.self).map { $0["name"] as? String } == ["Rex", "Tim"])
    }
  }

  @Test func `A column named rowid does not hide the rowid`() throws {
    let file = try SchemaFile("CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT, weight REAL, rowid TEXT, oid TEXT)")
    try file.run("INSERT INTO Dog VALUES (5, 'Max', 'heavy', 'r', 'o')")
    try file.open { database in
      let message = refusal { _ = try database.objects(of: Dog.self) }
      #expect(message.contains("in row 5"))
    }
  }

  @Test func `A unique column of another program serves as key`() throws {
    struct Named: Storable, PrimaryKeys, TableName {
      var name = ""
      var weight: Double?
      static func tableName() -> String { "Dog" }
      static func primaryKeys() -> Set<String> { ["name"] }
    }
    let file = try SchemaFile("CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT UNIQUE, weight REAL)")
    let before = try file.texts("SELECT sql FROM sqlite_schema WHERE type = 'table'")
    try file.open { database in
      try database.addObject(Named(name: "Max", weight: 1))
      try database.addObject(Named(name: "Max", weight: 2))
      #expect(try database.objects(of: Named.self).map(\.weight) == [2])
    }
    #expect(try file.texts("SELECT sql FROM sqlite_schema WHERE type = 'table'") == before)
  }

  @Test func `A STRICT table gets the columns that it is able to have`() throws {
    struct Wide: Storable, PrimaryKeys, TableName {
      var id: Int?
      var wide = UInt64.max
      var number = NSNumber(value: 1.5)
      static func tableName() -> String { "Dog" }
      static func primaryKeys() -> Set<String> { ["id"] }
    }
    let file = try SchemaFile("CREATE TABLE Dog (id INTEGER PRIMARY KEY) STRICT; INSERT INTO Dog VALUES (1)")
    let found = try file.open { try $0.objects(of: Wide.self)[0] }
    #expect(found.wide == .max && found.number == 1.5)
    #expect(try file.texts("SELECT group_concat(type) FROM pragma_table_info('Dog')") == ["INTEGER,ANY,ANY"])
  }

  @Test func `A view that is broken already does not stand in the way of a rebuild`() throws {
    let file = try SchemaFile("CREATE TABLE Dog (id INTEGER PRIMARY KEY, name TEXT, weight REAL)")
    try file.run("INSERT INTO Dog VALUES (1, 'Max', 1.5); CREATE VIEW broken AS SELECT nosuch FROM nowhere, Dog")
    try file.run("CREATE TRIGGER t AFTER INSERT ON Dog BEGIN INSERT INTO nowhere VALUES (1); END")
    let found = try file.open { try $0.objects(of: TextDog.self)[0] }
    #expect(found.weight == "1.5")
    #expect(try file.texts("SELECT name FROM sqlite_schema ORDER BY 1") == ["Dog", "broken", "t"])
  }

  @Test func `A key that SQLite cannot make the rowid is refused`() throws {
    let file = try SchemaFile("CREATE TABLE Dog (id INTEGER PRIMARY KEY DESC, name TEXT, weight REAL)")
    let before = try file.texts("SELECT sql FROM sqlite_schema")
    let message = refusal { try file.use(Dog.self) }
    #expect(message.contains("its definition in the file cannot be changed so that it does"), "\(message)")
    #expect(try file.texts("SELECT sql FROM sqlite_schema") == before)
  }
}
