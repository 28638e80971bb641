import Foundation
import MirrorDB
import Testing

/// What a type cannot be stored for: each refusal's message, whole.
@Suite struct ReflectionRefusalTests {
  @Test(arguments: refusals) func `A type that cannot be stored is refused at its first use`(_ row: Refusal) {
    #expect(row.refusal() == row.message)
  }

  @Test func `A refusal is the same at every call, and nothing is left behind`() throws {
    let database = try Database.inMemory()
    for _ in 0..<2 {
      #expect(refusal { try database.addObject(Tupled()) }.hasPrefix("The property pair of Tupled cannot be stored"))
      #expect(refusal { try database.data(of: Tupled.self) }.hasPrefix("The property pair of Tupled cannot be stored"))
    }
  }

  @Test func `A type with let properties is stored and read as dictionaries, but not restored`() throws {
    let database = try Database.inMemory()
    try database.addObject(Fixed())
    let row = try #require(try database.data(of: Fixed.self, matching: ["id": 7]).first)
    #expect(row["id"] as? Int == 7 && row["name"] as? String == "" && row["code"] as? String == "x")
    #expect(try database.count(of: Fixed.self, matching: ["id": 8]) == 0)
    #expect(
      refusal { try database.objects(of: Fixed.self) }
        == "Objects of Fixed cannot be restored, since it declares id, code with let. "
        + "Use private(set) var, or read dictionaries with data(of:).")
  }

  @Test func `A nested type with a let property is refused when it is read`() throws {
    let database = try Database.inMemory()
    try database.addObject(Holder())
    #expect(
      refusal { try database.objects(of: Holder.self) }
        == "Objects of OneFixed cannot be restored, since it declares id with let. "
        + "Use private(set) var, or read dictionaries with data(of:).")
  }

  @Test func `Two types with tables of one name cannot share a database`() throws {
    let database = try Database.inMemory()
    try database.addObject(kennelDog())
    #expect(
      refusal { try database.addObject(shopDog()) }
        == "Dog cannot be stored: its table Dog is the table of another type called Dog, stored in the same database. "
        + "Give one of the two types another name, or another tableName().")
    try Database.inMemory().addObject(shopDog())
  }

  private static let unlike = " Use the name of a stored property, as it is declared."

  @Test(arguments: [
    ("nmae", " Did you mean \"name\"?"), ("name = name OR 1", unlike), ("\"name\"", " Did you mean \"name\"?"),
    ("", unlike),
  ]) func `A filter on a name that is no property is refused, and never becomes SQL`(_ name: String, _ hint: String)
    throws
  {
    let database = try Database.inMemory()
    try database.addObject(Keyless())
    let filter = Filter(dictionaryLiteral: (name, ""))
    let message = "Keyless stores no property named \"\(name)\".\(hint)"
    #expect(refusal { try database.objects(of: Keyless.self, matching: filter) } == message)
    #expect(refusal { try database.deleteObjects(of: Keyless.self, matching: filter) } == message)
    #expect(try database.count(of: Keyless.self) == 1)
  }

  @Test func `Deleting an object of a type without a key is refused`() throws {
    let database = try Database.inMemory()
    #expect(
      refusal { try database.deleteObject(Keyless()) }
        == "Keyless has no primary key. Adopt PrimaryKeys, or use a call that takes a filter.")
  }
}

extension ReflectionRefusalTests {
  /// A type, by what happens at its first use, and what the error says.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let name: String
    let refusal: @Sendable () -> String
    let message: String
    var testDescription: String { name }

    init<Value: Storable>(_ type: Value.Type, _ message: String) {
      name = "\(type)"
      refusal = { MirrorDBTests.refusal(of: type) }
      self.message = message
    }
  }

  static let refusals: [Refusal] = [
    Refusal(
      Tupled.self,
      "The property pair of Tupled cannot be stored: its type (Int, String) is a tuple. "
        + "Use a struct that is Storable or Codable, or name it in ignoredProperties()."),
    Refusal(
      Anything.self,
      "The property value of Anything cannot be stored: its type Any does not say what its values are. "
        + "Use a concrete type, or name it in ignoredProperties()."),
    Refusal(
      AnyObjects.self,
      "The property values of AnyObjects cannot be stored: its type AnyObject does not say what its values are. "
        + "Use a concrete type, or name it in ignoredProperties()."),
    Refusal(
      Existential.self,
      "The property shape of Existential cannot be stored: its type Outline does not say what its values are. "
        + "Use a concrete type, or name it in ignoredProperties()."),
    Refusal(
      Extended.self,
      "The property list of Extended cannot be stored: its type any Collection<Collection.Element == Int> does not say what its values are. "
        + "Use a concrete type, or name it in ignoredProperties()."),
    Refusal(
      Metatype.self,
      "The property type of Metatype cannot be stored: its type Int.Type does not say what its values are. "
        + "Use a concrete type, or name it in ignoredProperties()."),
    Refusal(
      Unconvertible.self,
      "The property handle of Unconvertible cannot be stored: nobody can convert its type Opaque. "
        + "Make Opaque a StorableValue, Codable or Storable, or name the property in ignoredProperties()."),
    Refusal(
      UnconvertibleElement.self,
      "The property handles of UnconvertibleElement cannot be stored: nobody can convert its type Opaque. "
        + "Make Opaque a StorableValue, Codable or Storable, or name the property in ignoredProperties()."),
    Refusal(
      ClosureElement.self,
      "The property actions of ClosureElement cannot be stored: its type () -> () is a closure. "
        + "Name it in ignoredProperties()."),
    Refusal(
      Hidden.self,
      "The property _wrapped of Hidden cannot be stored: nobody can convert its type Hiding<Int>. "
        + "Make Hiding<Int> a StorableValue, Codable or Storable, or name the property in ignoredProperties(); "
        + "if it is a property wrapper, let it store wrappedValue or nothing but the value."),
    Refusal(
      TwiceOptional.self,
      "The property value of TwiceOptional cannot be stored: its type is an optional of an optional, whose two kinds "
        + "of nil one NULL cannot tell apart. Use Optional<Int>."),
    Refusal(
      Cased.self,
      "Cased cannot be stored: the names name and Name differ in case only, which SQLite does not tell apart. "
        + "Rename one of them, or name it in ignoredProperties()."),
    Refusal(
      PrivateChild.self,
      "PrivateChild cannot be stored: PrivateParent and PrivateChild both declare a stored property id. "
        + "Rename one of them, or name it in ignoredProperties()."),
    Refusal(
      Empty.self,
      "Empty cannot be stored: it has no stored property that can hold data. "
        + "Declare a stored property with var; static and computed ones are not stored."),
    Refusal(
      OnlyClosures.self,
      "OnlyClosures cannot be stored: it has no stored property that can hold data. "
        + "Declare a stored property with var; static and computed ones are not stored."),
    Refusal(
      Acting.self,
      "Acting cannot be stored: it is an actor, whose properties only the actor itself may touch. "
        + "Store a class or a struct that the actor holds."),
    Refusal(
      Choice.self,
      "Choice cannot be stored: it is neither a class nor a struct. Make it a property of a class or a struct."),
    Refusal(
      WrongKey.self,
      "WrongKey stores no property named \"idd\". Did you mean \"id\"?"),
    Refusal(
      ArrayKey.self,
      "The property tags of ArrayKey cannot be stored: it is part of the primary key and no scalar. "
        + "Choose a property for the key that is one, such as an Int, a String or a UUID."),
    Refusal(
      WrongColumnName.self,
      "WrongColumnName stores no property named \"nmae\". Did you mean \"name\"?"),
    Refusal(
      DictionaryKey.self,
      "The property map of DictionaryKey cannot be stored: Point has no text form that can be the key of a JSON "
        + "object. Use keys that are scalars, such as String, Int, UUID or an enum with raw values."),
    Refusal(
      NestedRefusal.self,
      "The property pair of Tupled cannot be stored: its type (Int, String) is a tuple. "
        + "Use a struct that is Storable or Codable, or name it in ignoredProperties()."),
    Refusal(
      NoScalar.self,
      "The property value of NoScalar cannot be stored: ListValue is stored as Array<Int>, which is no scalar. "
        + "Let Stored be a scalar, such as Int, Double, String or Data."),
  ]
}

// MARK: Fixtures

private struct Tupled: Storable { var pair = (1, "a") }
private struct Anything: Storable { var value: Any = 1 }
private final class AnyObjects: Storable { var values: AnyObject? }
private protocol Outline {}
private struct Existential: Storable { var shape: (any Outline)? }
private struct Extended: Storable { var list: (any Collection<Int>)? }
private struct Metatype: Storable { var type: Int.Type = Int.self }
private final class Opaque {
  let a = 1
  let b = 2
}
private struct Unconvertible: Storable { var handle: Opaque? }
private struct UnconvertibleElement: Storable { var handles: [String: [Opaque]] = [:] }
private struct ClosureElement: Storable { var actions: [() -> Void] = [] }
private struct Hidden: Storable { @Hiding var wrapped = 1 }
private struct TwiceOptional: Storable { var value: Int?? = 1 }
// swift-format-ignore: AlwaysUseLowerCamelCase
private struct Cased: Storable {
  var name = ""
  var Name = ""
}
private class PrivateParent { private var id = 1 }
private final class PrivateChild: PrivateParent, Storable {
  private var id = 2
  override required init() {}
}
private struct Empty: Storable {
  static var shared: Int { 1 }
  var computed: Int { 1 }
}
private final class OnlyClosures: Storable {
  var action: (() -> Void)?
  weak var other: OnlyClosures?
}
private actor Acting: Storable { var id = 1 }
private enum Choice: Storable {
  case yes
  init() { self = .yes }
}
private struct WrongKey: Storable, PrimaryKeys {
  var id = 1
  static func primaryKeys() -> Set<String> { ["idd"] }
}
private struct ArrayKey: Storable, PrimaryKeys {
  var tags: [Int] = []
  static func primaryKeys() -> Set<String> { ["tags"] }
}
private struct WrongColumnName: Storable, ColumnNames {
  var name = ""
  static func columnNames() -> [String: String] { ["nmae": "n"] }
}
private struct Point: Codable, Hashable { var x = 0 }
private struct DictionaryKey: Storable { var map: [Point: Int] = [:] }
private struct NestedRefusal: Storable { var inner: [Tupled] = [] }
private struct ListValue: StorableValue {
  var stored: [Int]
}
private struct NoScalar: Storable { var value: ListValue? }
private struct Keyless: Storable { var name = "" }

private struct Fixed: Storable {
  let id = 7
  var name = ""
  let code = "x"
}
private struct OneFixed: Storable { let id = 7 }
private struct Holder: Storable { var inner: OneFixed? = OneFixed() }

/// Two functions that each declare a type of one name.
private func kennelDog() -> some Storable {
  struct Dog: Storable { var name = "" }
  return Dog()
}
private func shopDog() -> some Storable {
  struct Dog: Storable { var price = 0 }
  return Dog()
}
