import MirrorDB
import Testing

@testable import MirrorDB

/// The names that types have in tables and in messages.
@Suite struct ReflectionTypeNameTests {
  @Test func `A table is named after the type and what it is nested in, without the module`() throws {
    #expect(try tableName(of: Kennel.Item.self) == "Kennel.Item")
    #expect(try tableName(of: Shop.Item.self) == "Shop.Item")
    #expect(try tableName(of: Kennel.Item.Label.self) == "Kennel.Item.Label")
  }

  @Test func `A private type's name holds no address`() throws {
    #expect(try tableName(of: PrivateItem.self) == "PrivateItem")
  }

  @Test func `A type declared in a function is named after the type that the function belongs to`() throws {
    struct Local: Storable { var name = "" }
    #expect(try tableName(of: Local.self) == "ReflectionTypeNameTests.Local")
  }

  @Test func `A generic type's name holds its arguments`() throws {
    #expect(try tableName(of: Crate<Int>.self) == "Crate<Int>")
    #expect(try tableName(of: Crate<[String: Kennel.Item]>.self) == "Crate<Dictionary<String, Kennel.Item>>")
    #expect(try tableName(of: Crate<Int?>.Lid.self) == "Crate<Optional<Int>>.Lid")
  }

  @Test func `A type in an extension of another module's type is named with that type`() throws {
    #expect(try tableName(of: Array<Int>.Cell.self) == "Array<Int>.Cell")
    #expect(try tableName(of: String.Cell.self) == "String.Cell")
  }

  @Test func `A raw identifier has no backticks`() throws {
    #expect(try tableName(of: `my type`.self) == "my type")
    #expect(try tableName(of: 犬.self) == "犬")
  }

  @Test func `Types of one name in different types have tables of their own`() throws {
    let database = try Database.inMemory()
    try database.addObject(Kennel.Item())
    try database.addObjects([Shop.Item(), Shop.Item()])
    #expect(try database.count(of: Kennel.Item.self) == 1)
    #expect(try database.count(of: Shop.Item.self) == 2)
  }

  @Test func `Two types whose tables differ in case only are refused in one database`() throws {
    let database = try Database.inMemory()
    try database.addObject(cat())
    #expect(
      refusal { try database.addObject(Cat()) }.hasPrefix("Cat cannot be stored: its table Cat is the table of cat"))
  }

  @Test func `Message names show closures, tuples and existentials as they are written`() {
    #expect(TypeName.readable((Int, String).self) == "(Int, String)")
    #expect(TypeName.readable((x: Int, y: Kennel.Item).self) == "(x: Int, y: Kennel.Item)")
    #expect(TypeName.readable((() -> Void).self) == "() -> ()")
    #expect(TypeName.readable(Crate<(Int) -> Void>.self) == "Crate<(Int) -> ()>")
    #expect(TypeName.readable(((Int) throws -> Kennel.Item).self) == "(Int) throws -> Kennel.Item")
    #expect(TypeName.readable(Any.self) == "Any")
    #expect(TypeName.readable((any Storable).self) == "Storable")
  }
}

// MARK: Fixtures

private enum Kennel {
  struct Item: Storable {
    var a = 1
    struct Label: Storable { var text = "" }
  }
}
private enum Shop {
  struct Item: Storable { var b = "" }
}
private struct PrivateItem: Storable { var name = "" }
private struct Crate<Content>: Storable {
  var count = 0
  struct Lid: Storable { var colour = "" }
}
extension Array {
  fileprivate struct Cell: Storable { var a = 1 }
}
extension String {
  fileprivate struct Cell: Storable { var a = 1 }
}
private struct `my type`: Storable { var a = 1 }
private struct 犬: Storable { var a = 1 }
private struct Cat: Storable { var a = 1 }
// swift-format-ignore: TypeNamesShouldBeCapitalized
private struct cat: Storable { var a = 1 }
