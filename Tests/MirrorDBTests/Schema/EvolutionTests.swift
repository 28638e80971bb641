import Foundation
import MirrorDB
import MirrorDBSQLite
import Testing

@Suite struct EvolutionTests {
  @Test func `Each old row gets an init() value of its own where init() gives a new one each time`() throws {
    let file = try SchemaFile()
    try file.open { database in
      for _ in 1...500 { try database.addObject(Shapes.Int_()) }
    }
    // The update of the rows is not one that the file's own triggers are for.
    try file.run("CREATE TRIGGER t AFTER UPDATE ON Thing BEGIN SELECT RAISE(ABORT, 'touched'); END")
    try file.use(Shapes.Added.self)
    #expect(try file.texts("SELECT count(DISTINCT d) FROM Thing WHERE length(d) = 36") == ["500"])
    #expect(try file.texts("SELECT DISTINCT b FROM Thing") == ["b"])
  }

  @Test func `The previous version opens a file that additions have changed, and writes to it`() throws {
    let file = try SchemaFile()
    try file.open { try $0.addObject(Shapes.Int_(a: 1)) }
    try file.use(Shapes.Added.self)
    try file.use(Shapes.Indexed.self)
    let schema = try file.texts("SELECT sql FROM sqlite_schema WHERE type = 'table'")
    try file.open { database in
      try database.addObject(Shapes.Int_(a: 2))
      let old = try database.objects(of: Shapes.Int_.self)
      #expect(old.map(\.a) == [1, 2])
    }
    #expect(try file.texts("SELECT sql FROM sqlite_schema WHERE type = 'table'") == schema)
    try file.open { database in
      let new = try database.objects(of: Shapes.Added.self)
      #expect(new.map(\.a) == [1, 2] && new.map(\.b) == ["b", "b"])
    }
  }

  @Test func `Both versions write beside each other`() throws {
    let file = try SchemaFile()
    try file.open { old in
      try old.addObject(Shapes.Int_(a: 1))
      try file.open { new in
        try new.addObject(Shapes.Added(a: 2, b: "two"))
        try old.addObject(Shapes.Int_(a: 3))
        let bs = try new.objects(of: Shapes.Added.self).map(\.b)
        #expect(bs == ["b", "two", "b"])
      }
    }
  }

  @Test func `A removed property keeps its column and its data, and comes back`() throws {
    let file = try SchemaFile()
    try file.open { try $0.addObject(Shapes.Int_(a: 42)) }
    try file.open { try $0.addObject(Shapes.Removed()) }
    let found = try file.open { try $0.objects(of: Shapes.Int_.self).map(\.a) }
    #expect(found == [42, 7])
  }

  struct Pair: Storable, PrimaryKeys, TableName {
    var kennel = ""
    var number = 0
    var name = ""
    static func tableName() -> String { "Thing" }
    static func primaryKeys() -> Set<String> { ["kennel", "number"] }
  }
  struct Single: Storable, PrimaryKeys, TableName {
    var number = 0
    var name = ""
    static func tableName() -> String { "Thing" }
    static func primaryKeys() -> Set<String> { ["number"] }
  }

  @Test func `A removed property of the key keeps no new row out`() throws {
    let file = try SchemaFile()
    try file.open { try $0.addObject(Pair(kennel: "north", number: 1, name: "Max")) }
    try file.open { database in
      try database.addObject(Single(number: 2, name: "Rex"))
      let names = try database.objects(of: Single.self).map(\.name)
      #expect(names == ["Max", "Rex"])
    }
    #expect(try file.texts("SELECT kennel FROM Thing") == ["north", "NULL"])
  }

  @Test func `A key that several rows share is refused`() throws {
    let file = try SchemaFile()
    try file.open { database in
      try database.addObject(Pair(kennel: "north", number: 1))
      try database.addObject(Pair(kennel: "south", number: 1))
    }
    let before = try file.contents()
    let message = refusal { try file.use(Single.self) }
    #expect(message.contains("several rows have the same number, which has become the primary key"), "\(message)")
    #expect(try file.contents() == before)
  }

  @Test func `NULL in a property that becomes part of a key is refused with its row`() throws {
    struct Old: Storable, TableName {
      var code: String?
      static func tableName() -> String { "Thing" }
    }
    struct New: Storable, TableName, PrimaryKeys {
      var code: String?
      static func tableName() -> String { "Thing" }
      static func primaryKeys() -> Set<String> { ["code"] }
    }
    let file = try SchemaFile()
    try file.open { try $0.addObjects([Old(code: "a"), Old()]) }
    let message = refusal { try file.use(New.self) }
    #expect(message.contains("the value NULL in column code of row 2 cannot be converted"), "\(message)")
  }

  @Test func `Rows without a value are given keys when an optional integer becomes the key`() throws {
    let file = try SchemaFile()
    try file.run("CREATE TABLE Thing /* MirrorDB */ (id INTEGER, a INTEGER NOT NULL DEFAULT 7)")
    try file.run("INSERT INTO Thing VALUES (NULL, 1), (1, 2), (5, 3), (NULL, 4)")
    let rows = try file.open { try $0.objects(of: Shapes.Int_.self) }
    #expect(rows.map(\.id) == [1, 5, 6, 7] && rows.map(\.a) == [2, 3, 1, 4])
  }

  @Test func `Two types that claim one table in one database are an error that names both`() throws {
    let database = try Database.inMemory()
    _ = try database.count(of: Shapes.Int_.self)
    let message = refusal { _ = try database.count(of: Shapes.String_.self) }
    #expect(message.contains("Shapes.String_ cannot be stored: its table Thing is the table of Shapes.Int_"))
    _ = try database.count(of: Shapes.Int_.self)
  }

  @Test func `A file that is read only is checked, and never changed`() throws {
    let file = try SchemaFile()
    try file.open { try $0.addObject(Shapes.Int_()) }
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    func open() throws -> Database { try Database(path: file.path, configuration: configuration) }
    #expect(try open().count(of: Shapes.Int_.self) == 1)
    #expect(try open().count(of: Shapes.Indexed.self) == 1, "a missing index is no obstacle to reading")
    let changed = refusal { _ = try open().count(of: Shapes.String_.self) }
    #expect(changed.contains("it has to be changed, and it is read only. Use the type once in a database that is not"))
    let missing = refusal { _ = try open().count(of: Pair2.self) }
    #expect(missing.contains("the file has no such table, and it is read only"))
  }
  struct Pair2: Storable { var x = 0 }

  @Test func `Several databases that use a changed type first at one moment all work`() async throws {
    let file = try SchemaFile()
    try file.open { database in
      for value in 1...300 { try database.addObject(Shapes.Int_(a: value)) }
    }
    let path = file.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...8 {
        group.addTask {
          let database = try Database(path: path)
          let values = try database.objects(of: Shapes.String_.self).map(\.a)
          #expect(values == (1...300).map(String.init))
          try database.close()
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `Old nested JSON is read with the defaults of the new nested type`() throws {
    struct OldPlace: Storable { var city = "" }
    struct NewPlace: Storable {
      var city = ""
      var zip = 3000
    }
    struct Old: Storable, TableName {
      var place = OldPlace()
      static func tableName() -> String { "Thing" }
    }
    struct New: Storable, TableName {
      var place = NewPlace()
      static func tableName() -> String { "Thing" }
    }
    let file = try SchemaFile()
    try file.open { try $0.addObject(Old(place: OldPlace(city: "Bern"))) }
    let found = try file.open { try $0.objects(of: New.self)[0].place }
    #expect(found.city == "Bern" && found.zip == 3000)
  }

  @Test func `Defaults of every kind can be added`() throws {
    struct Everything: Storable, TableName, PrimaryKeys {
      var id: Int?
      var text = "it's \0 a \"text\""
      var real = -Double.infinity
      var data = Data([0, 1])
      var empty = ""
      var big = UInt64.max
      var no: Int?
      var yes: Int? = 5
      var notANumber = Double.nan
      lazy var late = 5
      var list = ["a", "b"]
      static func tableName() -> String { "Thing" }
      static func primaryKeys() -> Set<String> { ["id"] }
    }
    let file = try SchemaFile()
    try file.open { try $0.addObject(Shapes.Int_()) }
    let found = try file.open { try $0.objects(of: Everything.self)[0] }
    let new = Everything()
    #expect(found.text == new.text && found.real == new.real && found.data == new.data && found.empty == "")
    #expect(found.big == .max && found.no == nil && found.yes == 5 && found.list == new.list)
    #expect(found.notANumber.isNaN)
  }

  @Test func `Columns that were added to another program's table follow the code, too`() throws {
    let file = try SchemaFile("CREATE TABLE Thing (id INTEGER PRIMARY KEY, x TEXT NOT NULL DEFAULT 'x')")
    try file.run("INSERT INTO Thing DEFAULT VALUES")
    try file.use(Shapes.Int_.self)
    try file.open { database in
      try database.addObject(Shapes.OptionalInt())
      let values = try database.objects(of: Shapes.OptionalInt.self).map(\.a)
      #expect(values == [7, nil])
    }
    let values = try file.open { try $0.objects(of: Shapes.String_.self).map(\.a) }
    #expect(values == ["7", "new"])
    #expect(try file.texts("SELECT x FROM Thing") == ["x", "x"])
    let sql = try file.texts("SELECT sql FROM sqlite_schema")
    #expect(
      sql == [
        #"CREATE TABLE "Thing" (id INTEGER PRIMARY KEY, x TEXT NOT NULL DEFAULT 'x', "#
          + #""a" /* MirrorDB */ TEXT NOT NULL DEFAULT 'new')"#
      ])
  }
}
