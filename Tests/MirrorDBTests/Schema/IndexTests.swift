import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

@Suite struct IndexTests {
  struct Place: Storable { var city = "" }
  class Base {
    var id: Int?
    var name: String?
    var owner: String?
    var birth = 0
    var address = Place()
    var price: Decimal = 0
    required init() {}
    static func tableName() -> String { "Dog" }
    static func primaryKeys() -> Set<String> { ["id"] }
  }
  final class Plain: Base, TableName, PrimaryKeys {}
  final class One: Base, TableName, PrimaryKeys, IndexedProperties {
    static func indexedProperties() -> [Index] { [Index("name"), Index("owner", "birth", unique: true)] }
  }
  final class Other: Base, TableName, PrimaryKeys, IndexedProperties {
    static func indexedProperties() -> [Index] {
      [
        Index("name", unique: true), Index("address.city"), Index("price"),
        Index("birth", where: ["owner": "O'Hara", "name": nil]), Index("birth", where: ["owner": nil]),
      ]
    }
  }
  final class Misspelt: Base, TableName, PrimaryKeys, IndexedProperties {
    static func indexedProperties() -> [Index] { [Index("nmae")] }
  }
  final class Scalar: Base, TableName, PrimaryKeys, IndexedProperties {
    static func indexedProperties() -> [Index] { [Index("name.first")] }
  }

  private static let own = "SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"

  @Test func `Indexes are created, changed and dropped with the code; those of others stay`() throws {
    let file = try SchemaFile()
    try file.use(Plain.self)
    try file.run("CREATE INDEX by_hand ON Dog (birth)")
    try file.use(One.self)
    let one = [
      "CREATE INDEX by_hand ON Dog (birth)",
      #"CREATE INDEX "mirrordb_Dog_name" /* MirrorDB */ ON "Dog" ("name")"#,
      #"CREATE UNIQUE INDEX "mirrordb_Dog_owner_birth" /* MirrorDB */ ON "Dog" ("owner", "birth")"#,
    ]
    #expect(try file.texts(Self.own) == one)
    try file.use(Other.self)
    #expect(
      try file.texts(Self.own) == [
        one[0],
        #"CREATE INDEX "mirrordb_Dog_address.city" /* MirrorDB */ ON "Dog" (mirrordb_json("address", 'city'))"#,
        #"CREATE INDEX "mirrordb_Dog_birth" /* MirrorDB */ ON "Dog" ("birth") "#
          + #"WHERE "owner" = 'O''Hara' AND "name" IS NULL"#,
        #"CREATE INDEX "mirrordb_Dog_birth_2" /* MirrorDB */ ON "Dog" ("birth") WHERE "owner" IS NULL"#,
        #"CREATE UNIQUE INDEX "mirrordb_Dog_name" /* MirrorDB */ ON "Dog" ("name")"#,
        #"CREATE INDEX "mirrordb_Dog_price" /* MirrorDB */ ON "Dog" ("price" COLLATE MIRRORDB_DECIMAL)"#,
      ])
    try file.use(Plain.self)
    #expect(try file.texts(Self.own) == [one[0]])
  }

  @Test(
    arguments: [
      (["name": "Max"], "mirrordb_Dog_name"), (.hasPrefix("name", "M"), "mirrordb_Dog_name"),
      (\Other.address.city == "Bern", "mirrordb_Dog_address.city"),
      (.lessThan("price", Decimal(5)), "mirrordb_Dog_price"),
      (["birth": 3, "owner": nil], "mirrordb_Dog_birth_2"),
    ] as [(Filter, String)])
  func `The plan of a matching filter uses the index`(_ filter: Filter, _ index: String) throws {
    let database = try Database.inMemory()
    try database.write { session in
      let condition = try #require(try filter.sql(for: session.table(of: Other.self)))
      let plan = try session.rows(of: "EXPLAIN QUERY PLAN SELECT * FROM \"Dog\" WHERE " + condition)[0][3]
      #expect(plan.textOrEmpty.contains("USING INDEX \(index) "), "\(plan)")
    }
  }

  final class Whole: Base, TableName, PrimaryKeys, IndexedProperties {
    static func indexedProperties() -> [Index] {
      [Index("weight", where: .isNotNull("owner") && .greaterThan("birth", 3))]
    }
    var weight = 0.0
  }

  @Test func `An index of some rows takes any filter`() throws {
    let file = try SchemaFile()
    try file.use(Whole.self)
    #expect(
      try file.texts(Self.own) == [
        #"CREATE INDEX "mirrordb_Dog_weight" /* MirrorDB */ ON "Dog" ("weight") "#
          + #"WHERE "owner" IS NOT NULL AND "birth" > 3"#
      ])
  }

  @Test func `A unique index on rows that are alike is refused, and says which`() throws {
    let file = try SchemaFile()
    try file.open { database in
      for _ in 1...2 {
        let dog = Plain()
        dog.owner = "Arya"
        try database.addObject(dog)
        try database.addObject(Plain())
      }
    }
    let before = try file.contents()
    let message = refusal { try file.use(One.self) }
    #expect(
      message.hasPrefix(
        "The table Dog does not fit IndexTests.One: its unique index on owner, birth cannot be made, "
          + "since several rows have owner = 'Arya', birth = 0."), "\(message)")
    #expect(try file.contents() == before)
  }

  @Test func `A name that is no property, or a path into a scalar, is an error`() throws {
    let file = try SchemaFile()
    let misspelt = refusal { try file.use(Misspelt.self) }
    #expect(misspelt == "IndexTests.Misspelt stores no property named \"nmae\". Did you mean \"name\"?")
    let scalar = refusal { try file.use(Scalar.self) }
    #expect(scalar.hasPrefix("IndexTests.Scalar stores no property named \"name.first\"."))
  }
}
