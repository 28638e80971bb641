import Foundation
import MirrorDBSQLite
import Randomness
import Testing

@testable import MirrorDB

private struct Ware: Storable, Identifiable, IndexedProperties {
  var id = UUID()
  var name = ""
  var price: Decimal = 0
  var maker = Maker()

  static func indexedProperties() -> [MirrorDB.Index] {
    [Index("price"), Index("maker.city", unique: true), Index("name", where: .isNotNull("maker.city"))]
  }
}

private struct Maker: Storable {
  var city: String?
}

@Suite struct DumpTests {
  /// Tables of other programs that hold whatever SQLite can.
  static let zoo = """
    PRAGMA user_version = -7; PRAGMA application_id = 123456;
    CREATE TABLE plain (a, b TEXT, c REAL, d INTEGER, e NUMERIC, f BLOB);
    INSERT INTO plain VALUES
      (NULL, 'it''s', 0.1, 9223372036854775807, 9e999, x''), (-9223372036854775808, '', -9e999, -1, 1e300, x'00FF27'),
      (-0.0, 'a' || char(0) || 'b', 5e-324, 0, '007', zeroblob(3)), ('12', char(0), 1.7976931348623157e308, 1, 2, NULL),
      (1.0, 'two' || char(10) || 'lines;' || char(10) || '.read x' || char(13, 10) || '--', 3, 'x', 'y', 'z'),
      (x'FFFE', CAST(x'61FF62' AS TEXT), 123456789.123456789, 1.5, -0.0, char(65533)), ('é😀', '"`[]', 2, 3, 4, '''');
    INSERT INTO plain (a, b) VALUES
      (char(39, 769), char(97, 34, 769)), (CAST(x'FFCC81' AS TEXT), char(65533, 769)), (char(13, 769), char(0, 769));
    CREATE TABLE "mark""\u{301}s" ("a\u{301}" DEFAULT '''\u{301}', "b""\u{301}");
    INSERT INTO "mark""\u{301}s" VALUES (1, 2);
    DELETE FROM plain WHERE rowid = 3;
    INSERT INTO plain (rowid, b) VALUES (-5, '-'), (9223372036854775807, '+');
    CREATE TABLE "odd ""name'; --" ("a b" TEXT COLLATE NOCASE DEFAULT 'x;y', rowid, "group" CHECK ("group" <> ';'));
    INSERT INTO "odd ""name'; --" VALUES ('A', 1, 2), ('B', NULL, NULL);
    CREATE TABLE taken (rowid, _rowid_, oid); INSERT INTO taken VALUES (1, 2, 3);
    CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT, x); INSERT INTO counted (x) VALUES (1), (2), (3);
    DELETE FROM counted WHERE id = 3;
    CREATE TABLE emptied (id INTEGER PRIMARY KEY AUTOINCREMENT);
    CREATE TABLE without (a TEXT, b INT, c, PRIMARY KEY (b DESC, a)) WITHOUT ROWID;
    INSERT INTO without VALUES ('x', 1, 1.5), ('a', 2, x'01');
    CREATE TABLE strict (i INT, r REAL, t TEXT, b BLOB, a ANY) STRICT; INSERT INTO strict VALUES (1, 2, '3', x'04', '5');
    CREATE TABLE computed (w, twice AS (w * 2) STORED, thrice AS (w * 3), v); INSERT INTO computed (w, v) VALUES (2, 'v');
    CREATE TABLE child (id INTEGER PRIMARY KEY, parent REFERENCES parent (id) ON DELETE CASCADE);
    CREATE TABLE parent (id INTEGER PRIMARY KEY, name UNIQUE, partner REFERENCES parent (id));
    INSERT INTO parent VALUES (1, 'a', 2), (2, 'b', 1); INSERT INTO child VALUES (1, 1), (2, 2);
    CREATE TABLE log (text); CREATE VIEW pairs (x, y) AS SELECT a.name, b.name FROM parent a JOIN parent b; -- a view
    CREATE TRIGGER logging AFTER INSERT ON parent BEGIN
      INSERT INTO log SELECT CASE WHEN NEW.id > 0 THEN ';' ELSE 'END;' END; DELETE FROM log WHERE text IS NULL;
    END;
    CREATE VIEW remarked AS SELECT 1 AS one -- ; remarked
    ; CREATE INDEX remark ON plain (b) /* ; */ -- remarked
    ; CREATE TRIGGER "on view" INSTEAD OF INSERT ON pairs BEGIN SELECT RAISE(IGNORE); END;
    CREATE INDEX "some ""index" ON plain (a, b COLLATE NOCASE DESC) WHERE c > 0; CREATE UNIQUE INDEX lower ON parent (lower(name));
    CREATE VIRTUAL TABLE notes USING fts5 (title, body, prefix = '2 3'); INSERT INTO notes VALUES ('Toto', 'in Kansas; ''dog''');
    INSERT INTO notes VALUES ('Lassie', 'comes home'); DELETE FROM notes WHERE title = 'Lassie';
    CREATE VIRTUAL TABLE boxes USING rtree (id, x1, x2); INSERT INTO boxes VALUES (1, 0.1, 2.5), (7, -3, 4);
    ANALYZE
    """

  private struct Copy {
    let test: TestDatabase
    let dump: String
    var path: String { test.database.path }

    /// A database that SQL has filled, and its dump.
    init(_ sql: String) throws {
      test = try TestDatabase()
      dump = test.folder.file("dump.sql")
      try test.database.execute("PRAGMA foreign_keys = OFF")
      try SQLiteConnection(path: test.database.path, mode: .readWrite).execute(sql)
      try test.database.dump(to: dump)
    }

    /// The dump, restored in a database of its own.
    func restored(from dump: String? = nil) throws -> Database {
      let database = try Database(path: test.folder.file("\(UUID()).sqlite"))
      try database.restore(fromDump: dump ?? self.dump)
      return database
    }
  }

  private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  // MARK: Exactness

  @Test func `A dump that is restored is the database again, to the last bit`() throws {
    let copy = try Copy(Self.zoo)
    let restored = try copy.restored()
    #expect(try contents(of: restored.path) == contents(of: copy.path))
    #expect(try restored.rows("SELECT title FROM notes WHERE notes MATCH 'kansas'").count == 1)
    #expect(try restored.rows("SELECT id FROM boxes WHERE x1 < -1").count == 1)
    try restored.checkIntegrity()
    #expect(throws: Never.self) { try restored.execute("INSERT INTO parent VALUES (3, 'c', 1)") }
    #expect(try restored.rows("SELECT text FROM log").count == 1)
    let again = copy.test.folder.file("again.sql")
    try restored.dump(to: again)
    #expect(try Self.text(again).count > Self.text(copy.dump).count)
  }

  @Test func `A restored virtual table works in the same connection, and in another`() throws {
    let restored = try Copy(Self.zoo).restored()
    try restored.execute("INSERT INTO notes VALUES ('Max', 'a dog of Kansas')")
    #expect(try restored.rows("SELECT title FROM notes WHERE notes MATCH 'kansas' ORDER BY rowid").count == 2)
    try restored.execute("INSERT INTO notes (notes) VALUES ('integrity-check')")
    try restored.close()
    #expect(try Database(path: restored.path).rows("SELECT * FROM notes('kansas')").count == 2)
  }

  @Test(.enabled(if: Shell.isPresent)) func `The sqlite3 shell reads a dump, and finds the same in it`() throws {
    let copy = try Copy(Self.zoo)
    let path = copy.test.folder.file("shell.sqlite")
    #expect(try Shell.run(path, ".bail on", ".read \(copy.dump)").isEmpty)
    #expect(try contents(of: path) == contents(of: copy.path))
    #expect(try Shell.run(path, "PRAGMA integrity_check") == "ok\n")
  }

  @Test(.enabled(if: Shell.isPresent)) func `A dump of the sqlite3 shell is restored`() throws {
    let copy = try Copy(Self.zoo)
    // The shell's own dumps keep neither settings nor rowids nor comments at an end, and cut text at NUL.
    try copy.test.database.execute(
      "DELETE FROM plain; PRAGMA user_version = 0; PRAGMA application_id = 0; DROP TABLE taken; DROP VIEW remarked; DROP INDEX remark"
    )
    let dump = copy.test.folder.file("shell.sql")
    #expect(try Shell.run(copy.path, ".output \(dump)", ".dump").isEmpty)
    let restored = try copy.restored(from: dump)
    #expect(try contents(of: restored.path) == contents(of: copy.path))
    #expect(try restored.rows("SELECT title FROM notes WHERE notes MATCH 'kansas'").count == 1)
  }

  @Test func `Every REAL comes back exactly`() throws {
    var random = SeededGenerator()
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE reals (x)")
    var reals = [
      0.1, 1e23, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -0.0, .infinity,
    ]
    reals += (0..<5000).map { _ in Double(bitPattern: random.next()) }.filter { !$0.isNaN }
    reals += (0..<5000).map { _ in (Double.random(in: -1e6...1e6, using: &random) * 1e6).rounded() / 1e6 }
    try database.write { session in
      for real in reals { _ = try session.run(SQL("INSERT INTO reals VALUES (?)", [.real(real)])) }
    }
    let folder = try ScratchFolder()
    try database.dump(to: folder.file("dump.sql"))
    let restored = try Database.inMemory()
    try restored.restore(fromDump: folder.file("dump.sql"))
    let read = try restored.read { try $0.rows(of: "SELECT x FROM reals ORDER BY rowid").map { $0[0] } }
    for (one, other) in zip(reals, read) {
      guard case .real(let other) = other else {
        Issue.record("\(one) became \(other)")
        continue
      }
      #expect(other.bitPattern == one.bitPattern, "\(one) became \(other); \(SeededGenerator.hint)")
    }
    #expect(read.count == reals.count)
  }

  @Test(arguments: [
    1.0, -1.5, 0.1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -1e23,
  ])
  func `The expression of powers of two is exactly the number`(real: Double) throws {
    let row = try Database.inMemory().rows("SELECT \(real.exactExpression) AS x").first
    #expect((row?["x"] as? Double)?.bitPattern == real.bitPattern, "\(real.exactExpression)")
  }

  // MARK: Objects

  @Test(arguments: Place.allCases) func `Objects come back, and their tables need no change`(place: Place) throws {
    let test = try TestDatabase(in: place)
    let wares = (1...3).map { Ware(name: "ware \($0)", price: Decimal($0) / 3, maker: Maker(city: "city \($0)")) }
    try test.database.addObjects(wares)
    try test.database.migrate([Migration("1", up: "CREATE TABLE extra (x)")])
    let dump = test.folder.file("dump.sql")
    try test.database.dump(to: dump)
    let restored = try Database(path: test.folder.file("restored.sqlite"))
    try restored.restore(fromDump: dump)
    if place == .file { #expect(try contents(of: restored.path) == contents(of: test.database.path)) }
    let before = try restored.rows("PRAGMA schema_version").first?["schema_version"] as? Int
    #expect(try restored.objects(of: Ware.self, sortedBy: .ascending("name")).map(\.price) == wares.map(\.price))
    #expect(try restored.rows("PRAGMA schema_version").first?["schema_version"] as? Int == before)
    #expect(try restored.appliedMigrations() == ["1"])
    #expect(throws: DatabaseError.self) { try restored.addObject(wares[0], update: false) }
  }

  @Test(.enabled(if: Shell.isPresent)) func `The shell passes over the indexes that only the library can read`() throws
  {
    let test = try TestDatabase()
    try test.database.addObject(Ware(maker: Maker(city: "Bern")))
    let dump = test.folder.file("dump.sql")
    try test.database.dump(to: dump)
    let hidden = try Self.text(dump).split(separator: "\n").filter { $0.hasPrefix("-- MirrorDB: CREATE ") }
    #expect(hidden.count == 3)
    let path = test.folder.file("shell.sqlite")
    #expect(try Shell.run(path, ".bail on", ".read \(dump)").isEmpty)
    #expect(
      try Shell.run(path, "SELECT json_extract(maker, '$.city') FROM \"Ware\"; PRAGMA integrity_check") == "Bern\nok\n")
    #expect(throws: Never.self) { try Database(path: path).addObject(Ware(maker: Maker(city: "Basel"))) }
  }

  @Test func `The text of a dump`() throws {
    let database = try Database.inMemory()
    try database.execute(
      """
      CREATE TABLE dog (id INTEGER PRIMARY KEY, name TEXT, weight); INSERT INTO dog VALUES (1, 'Max''s', 1.5), (3, NULL, x'0A');
      CREATE TABLE mark (text) -- a remark
      ; INSERT INTO mark (rowid, text) VALUES (4, 'a' || char(13) || 'b');
      CREATE INDEX like_it ON dog (mirrordb_like(name,
        'x'))
      """)
    let dump = try ScratchFolder().file("dump.sql")
    try database.dump(to: dump)
    #expect(
      try Self.text(dump) == """
        PRAGMA foreign_keys=OFF;
        BEGIN TRANSACTION;
        CREATE TABLE dog (id INTEGER PRIMARY KEY, name TEXT, weight);
        INSERT INTO "dog"("id","name","weight") VALUES(1,'Max''s',1.5);
        INSERT INTO "dog"("id","name","weight") VALUES(3,NULL,X'0A');
        CREATE TABLE mark (text);
        INSERT INTO "mark"(rowid,"text") VALUES(4,CAST(X'610D62' AS TEXT));
        -- MirrorDB: CREATE INDEX like_it ON dog (mirrordb_like(name,
        -- MirrorDB:   'x'));
        COMMIT;

        """)
    let restored = try Database.inMemory()
    try restored.restore(fromDump: dump)
    let sql = "SELECT sql FROM sqlite_schema ORDER BY name"
    #expect(try restored.rows(sql).map { $0["sql"] as? String } == database.rows(sql).map { $0["sql"] as? String })
  }

  // MARK: Snapshots and places

  @Test func `A dump holds one state, and what the transaction around it has changed`() async throws {
    let test = try TestDatabase()
    let dump = test.folder.file("dump.sql")
    try await test.database.addObject(Hound("Max"))
    try dumpInTransaction(test.database, dump)
    try await test.database.dump(to: test.folder.file("after.sql"))
    #expect(try Self.text(dump) == Self.text(test.folder.file("after.sql")))
    let restored = try Database.inMemory()
    try await restored.restore(fromDump: dump)
    #expect(try await restored.objects(of: Hound.self).map(\.name) == ["Max", "Lady"])
  }

  private func dumpInTransaction(_ database: Database, _ dump: String) throws {
    try database.transaction {
      try database.addObject(Hound("Lady"))
      try database.dump(to: dump)
    }
  }

  @Test func `Each line of what the shell passes over is a comment, whatever ends it`() throws {
    struct Priced: Storable, IndexedProperties {
      var price: Decimal = 1
      var text = ""
      static func indexedProperties() -> [Index] { [Index("price", where: .equal("text", "a\r\nb\nc\rd"))] }
    }
    let test = try TestDatabase()
    try test.database.addObject(Priced())
    let dump = test.folder.file("dump.sql")
    try test.database.dump(to: dump)
    let lines = try Self.text(dump).unicodeScalars.split(separator: "\n").map { String($0) }
    for line in lines where line.hasPrefix("b") || line.hasPrefix("c") { Issue.record("\(line)") }
    let restored = try Database.inMemory()
    try restored.restore(fromDump: dump)
    #expect(try restored.count(of: Priced.self) == 1)
  }

  @Test func `A dump replaces a file once it is complete, and never a database that is in use`() throws {
    let test = try TestDatabase()
    try test.database.addObject(Hound("Max"))
    let dump = test.folder.file("dump.sql")
    try "before".write(toFile: dump, atomically: false, encoding: .utf8)
    try test.database.dump(to: dump)
    #expect(try Self.text(dump).hasSuffix("COMMIT;\n"))
    #expect(
      refusal { try test.database.dump(to: test.database.path) }
        == "The copy \(test.database.path) cannot be written: it is the database itself. Give the path of another file."
    )
    #expect(try test.database.count(of: Hound.self) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: test.folder.path).count { $0.contains("dump") } == 1)
  }

  @Test func `A task that is cancelled leaves nothing of a dump`() async throws {
    let test = try TestDatabase()
    try await test.database.addObjects((1...2000).map { Hound("\($0)") })
    let dump = test.folder.file("dump.sql")
    let task = Task { try await test.database.dump(to: dump) }
    task.cancel()
    do {
      try await task.value
      #expect(FileManager.default.fileExists(atPath: dump))
    } catch {
      #expect(error is CancellationError)
      #expect(try FileManager.default.contentsOfDirectory(atPath: test.folder.path).allSatisfy { !$0.contains("dump") })
    }
  }
}
