import Testing

@testable import MirrorDB

@Suite struct UpdateTests {
  private static func database() throws -> Database {
    let database = try Database.inMemory()
    for name in ["Max", "Rex", "Ghost"] { try database.addData(["name": name, "weight": 3], of: Pack.Dog.self) }
    return database
  }

  @Test func `Rows that match are changed and counted`() throws {
    let database = try Self.database()
    #expect(
      try database.updateObjects(
        of: Pack.Dog.self, set: ["owner": "Arya", "nickname": "x", "mood": Pack.Mood.sad], matching: \Pack.Dog.id < 3)
        == 2)
    #expect(
      try database.count(of: Pack.Dog.self, matching: ["owner": "Arya", "nickname": "x", "mood": Pack.Mood.sad]) == 2)
    #expect(try database.updateObjects(of: Pack.Dog.self, set: ["owner": nil]) == 3)
    #expect(try database.count(of: Pack.Dog.self, matching: .isNull("owner")) == 3)
    #expect(try database.updateObjects(of: Pack.Dog.self, set: [:]) == 0)
    #expect(try database.updateObjects(of: Pack.Dog.self, set: ["id": 9], matching: ["id": 1]) == 1)
    #expect(try database.object(of: Pack.Dog.self, key: 9)?.name == "Max")
    #expect(try database.deleteObjects(of: Pack.Dog.self, matching: .isIn("id", [2, 3, 4])) == 2)
    #expect(try database.deleteObjects(of: Pack.Dog.self) == 1)
  }

  @Test func `What cannot be set is an error and changes nothing`() throws {
    let database = try Self.database()
    func description(_ values: [String: (any Sendable)?]) -> String? {
      #expect(throws: DatabaseError.self) { try database.updateObjects(of: Pack.Dog.self, set: values) }?.description
    }
    #expect(
      description(["weight": nil])
        == "The value for weight of Pack.Dog does not fit: nil is no value of it, since it is not optional. "
        + "Give a value of the property's type.")
    #expect(
      description(["weight": "x"])
        == "The value for weight of Pack.Dog does not fit: the String \"x\" is no Double. Give a value of the property's type."
    )
    #expect(
      description(["wieght": 1]) == "Pack.Dog stores no property named \"wieght\". Did you mean \"weight\"?")
    #expect(description(["address.city": "Bern"])?.hasPrefix("Pack.Dog stores no property named") == true)
    #expect(throws: DatabaseError.missingKey(type: "Pack.Dog", property: "id")) {
      try database.updateObjects(of: Pack.Dog.self, set: ["id": nil])
    }
    #expect(description(["id": 7])?.hasPrefix("A constraint of the table of Pack.Dog refuses the row") == true)
    #expect(try database.count(of: Pack.Dog.self, matching: ["weight": 3, "owner": nil]) == 3)
  }

  @Test func `An object gives its values to the row of its key, and adds none`() throws {
    let database = try Self.database()
    let rex = try #require(try database.object(of: Pack.Dog.self, key: 2))
    (rex.name, rex.nickname, rex.tags) = (nil, "R", ["x"])
    #expect(try database.updateObject(rex))
    #expect(try database.object(of: Pack.Dog.self, key: 2)?.json() == rex.json())
    rex.weight = 7
    #expect(try database.updateObject(rex))
    #expect(try database.values(of: \Pack.Dog.weight) == [3, 7])
    rex.id = 9
    #expect(try !database.updateObject(rex))
    #expect(try database.count(of: Pack.Dog.self) == 3)
  }

  @Test func `An object of a key alone is found or not`() throws {
    struct Tag: Storable, PrimaryKeys {
      var text = ""
      static func primaryKeys() -> Set<String> { ["text"] }
    }
    let database = try Database.inMemory()
    try database.addObject(Tag(text: "a"))
    #expect(try database.updateObject(Tag(text: "a")))
    #expect(try !database.updateObject(Tag(text: "b")))
  }

  @Test func `An object that names no row, or a value that is taken, is an error`() throws {
    struct Chip: Storable, PrimaryKeys, IndexedProperties {
      var id: Int?
      var code = ""
      static func primaryKeys() -> Set<String> { ["id"] }
      static func indexedProperties() -> [Index] { [Index("code", unique: true)] }
    }
    let database = try Database.inMemory()
    for code in ["a", "b"] { try database.addObject(Chip(code: code)) }
    #expect(throws: DatabaseError.noPrimaryKey(type: "Pack.Cat")) { try database.updateObject(Pack.Cat()) }
    #expect(throws: DatabaseError.missingKey(type: "UpdateTests.Chip", property: "id")) {
      try database.updateObject(Chip())
    }
    let taken = #expect(throws: DatabaseError.self) { try database.updateObject(Chip(id: 1, code: "b")) }
    #expect(
      taken?.description
        == "A constraint of the table of UpdateTests.Chip refuses the row: UNIQUE constraint failed: UpdateTests.Chip.code. "
        + "Give it other values, or change the constraint in the file."
    )
  }
}
