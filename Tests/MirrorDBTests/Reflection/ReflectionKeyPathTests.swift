import Testing

@testable import MirrorDB

@Suite struct ReflectionKeyPathTests {
  private static func path(_ keyPath: AnyKeyPath, _ type: any Storable.Type = Pack.Dog.self) throws -> String {
    let shape = try ShapeBuilder.shape(of: type, dateStorage: .secondsSinceReferenceDate)
    return try KeyPathResolver.path(of: keyPath, in: shape).joined(separator: ".")
  }

  @Test(
    arguments: [
      (\Pack.Dog.id, "id"), (\Pack.Dog.name, "name"), (\Pack.Dog.owner, "owner"), (\Pack.Dog.nickname, "nickname"),
      (\Pack.Dog.weight, "weight"), (\Pack.Dog.birth, "birth"), (\Pack.Dog.mood, "mood"),
      (\Pack.Dog.lastMood, "lastMood"), (\Pack.Dog.size, "size"), (\Pack.Dog.price, "price"), (\Pack.Dog.fee, "fee"),
      (\Pack.Dog.big, "big"), (\Pack.Dog.isGood, "isGood"), (\Pack.Dog.chip, "chip"), (\Pack.Dog.tags, "tags"),
      (\Pack.Dog.scores, "scores"), (\Pack.Dog.prices, "prices"), (\Pack.Dog.address, "address"),
      (\Pack.Dog.second, "second"), (\Pack.Dog.secret, "secret"), (\Pack.Dog.legs, "legs"), (\Pack.Dog.rank, "rank"),
      (\Pack.Dog.address.city, "address.city"), (\Pack.Dog.second?.city, "second.city"),
      (\Pack.Dog.address.position.latitude, "address.position.latitude"), (\Pack.Dog.address.isHome, "address.isHome"),
      (\Pack.Dog.second?.position.names, "second.position.names"), (\Pack.Dog.handedOn, "owner"),
    ] as [(any PartialKeyPath<Pack.Dog> & Sendable, String)])
  func `A key path on a class that is not final finds its property`(
    keyPath: any PartialKeyPath<Pack.Dog> & Sendable, name: String
  ) throws {
    #expect(try Self.path(keyPath) == name)
    #expect(try Self.path(keyPath) == name, "from the cache")
    #expect(try Self.path(keyPath, Pack.Puppy.self) == name, "in a subclass")
  }

  @Test func `Key paths of structs and of final classes find their properties`() throws {
    #expect(try Self.path(\Pack.Visit.day, Pack.Visit.self) == "day")
    #expect(try Self.path(\Pack.Visit.note, Pack.Visit.self) == "note")
    #expect(try Self.path(\Pack.Cat.group, Pack.Cat.self) == "group")
    #expect(try Self.path(\Pack.Puppy.toys, Pack.Puppy.self) == "toys")
    #expect(try Self.path(\Pack.Puppy.legs, Pack.Puppy.self) == "legs")
    #expect(try Self.path(\Pack.Animal.legs, Pack.Puppy.self) == "legs")
    #expect(try Self.path(\Pack.Position.latitude, Pack.Position.self) == "latitude")
  }

  @Test(
    arguments: [\Pack.Dog.loudName, \Pack.Dog.bestName, \Pack.Dog.age, \Pack.Dog.name?.count]
      as [any PartialKeyPath<Pack.Dog> & Sendable])
  func `A computed property is an error that says so`(keyPath: any PartialKeyPath<Pack.Dog> & Sendable) throws {
    let error = #expect(throws: DatabaseError.self) { try Self.path(keyPath) }
    #expect(
      error?.description.contains("it leads to no stored property; what is computed is not in the database") == true)
  }

  @Test func `A key path of another root type is an error`() throws {
    #expect(
      throws: DatabaseError.invalidKeyPath(
        type: "Pack.Dog", root: "Pack.Cat", value: "Int", reason: "the key path begins at Pack.Cat")
    ) {
      try Self.path(\Pack.Cat.group)
    }
    #expect(throws: DatabaseError.self) { try Self.path(\Pack.Puppy.toys) }
  }
}
