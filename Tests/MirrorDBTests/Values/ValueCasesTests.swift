import Foundation
import MirrorDB
import MirrorDBSQLite
import Testing

/// Values that broke other libraries: distinct ones that become equal, and refusals.
@Suite struct ValueCasesTests {
  @Test func `Nil, empty, and the text NULL are all distinct`() throws {
    let database = try Database.inMemory()
    let all = [
      Blanks(), Blanks(text: ""), Blanks(text: "NULL"), Blanks(bytes: Data()), Blanks(numbers: []),
      Blanks(text: "", bytes: Data(), numbers: []),
    ]
    try database.addObjects(all)
    #expect(try database.objects(of: Blanks.self) == all)
    #expect(try database.count(of: Blanks.self, matching: ["text": nil]) == 3)
    #expect(try database.count(of: Blanks.self, matching: ["text": ""]) == 2)
    #expect(try database.count(of: Blanks.self, matching: ["text": "NULL"]) == 1)
    #expect(try database.count(of: Blanks.self, matching: ["bytes": Data()]) == 2)
    #expect(try database.count(of: Blanks.self, matching: ["numbers": nil]) == 4)
  }

  @Test(arguments: ["a\0b", "007", "1e3", "9223372036854775808", "\u{65}\u{301}", "\u{E9}", " 1 ", "0x10"])
  func `Text is kept byte for byte, and found`(_ text: String) throws {
    let database = try Database.inMemory()
    try database.addObject(Blanks(text: text))
    let found = try #require(try database.object(of: Blanks.self, matching: ["text": text])?.text)
    #expect(found.utf8.elementsEqual(text.utf8))
    #expect(try Blanks(json: Blanks(text: text).json()).text?.utf8.elementsEqual(text.utf8) == true)
  }

  @Test func `NaN is an error with its path, in a column, an optional and nested JSON`() throws {
    let database = try Database.inMemory()
    #expect(
      refusal { try database.addObject(Numbers(real: .nan)) }
        == "The value for real of Numbers does not fit: NaN cannot be stored. "
        + "Use an optional and nil for a value that is not known.")
    #expect(refusal { try database.addObject(Numbers(maybe: .nan)) }.hasPrefix("The value for maybe of Numbers"))
    #expect(refusal { try database.addObject(Numbers(small: .nan)) }.hasPrefix("The value for small of Numbers"))
    #expect(
      refusal { try database.addObject(Numbers(list: [1, 2, .nan])) }
        == "The value for list[2] of Numbers does not fit: JSON has no number for NaN. "
        + "Store a finite number, or nil in an optional.")
    #expect(
      refusal { try database.addObject(Numbers(inner: ["a": [Blanks(), Blanks(real: .infinity)]])) }
        == "The value for inner.a[1].real of Numbers does not fit: JSON has no number for infinity. "
        + "Store a finite number, or nil in an optional.")
    #expect(try database.count(of: Numbers.self) == 0)
    try database.addObject(Numbers(real: -.infinity))
    #expect(try database.object(of: Numbers.self)?.real == -.infinity)
  }

  @Test func `Negative zero comes back as zero, and a whole Double stays a Double`() throws {
    let copy = try restored(Numbers(real: -0.0, maybe: 123, list: [-0.0, 123]))
    #expect(copy.real == 0 && copy.maybe == 123 && copy.list == [0, 123])
    #expect(try Numbers(list: [123]).json().contains(#""list":[123.0]"#))
  }

  @Test func `Equal decimals have equal texts, whatever they were made from`() throws {
    let half = try #require(Decimal(string: "1.50"))
    let parts = Decimal(sign: .plus, exponent: -3, significand: 1500)
    #expect(try Priced(price: half).json() == #"{"price":"1.5"}"#)
    #expect(try Priced(price: parts).json() == #"{"price":"1.5"}"#)
    let database = try Database.inMemory()
    try database.addObject(Priced(price: half))
    for value in [half, parts, 1.5] as [any Sendable] {
      #expect(try database.count(of: Priced.self, matching: ["price": value]) == 1)
    }
    #expect(refusal { try database.addObject(Priced(price: .nan)) }.contains("price of Priced does not fit: NaN"))
  }

  @Test func `An NSNumber that no number of SQLite is equal to is refused, not rounded`() throws {
    let precise = NSDecimalNumber(string: "0.12345678901234567890123")
    #expect(
      refusal { try Database.inMemory().addObject(Boxes(number: precise)) }
        == "The value for number of Boxes does not fit: the NSDecimalNumber 0.12345678901234567890123 is no Int64, "
        + "UInt64 or Double. Use a property of type Decimal.")
    #expect(try restored(Boxes(number: NSDecimalNumber(string: "0.5"))).number == 0.5)
    #expect(try restored(Boxes(number: NSDecimalNumber(string: "12"))).number == 12)
  }

  @Test func `A relative URL with a base is refused, since its text would lose the base`() throws {
    let url = try #require(URL(string: "page", relativeTo: URL(string: "https://example.com/")))
    #expect(
      refusal { try Database.inMemory().addObject(Linked(url: url)) }
        == "The value for url of Linked does not fit: the URL page is relative to another. Store its absoluteURL.")
    #expect(try restored(Linked(url: url.absoluteURL)).url == url.absoluteURL)
  }

  @Test func `Dictionaries with keys of many types, and sets, give the same text for equal values`() throws {
    let keyed = Keyed(
      moods: [.happy: 1, .calm: 2], reals: [0.5: "half", -0.0: "zero", .infinity: "all"], numbers: [3, 1, 2])
    #expect(try restored(keyed) == keyed)
    #expect(
      try keyed.json()
        == #"{"moods":{"calm":2,"happy":1},"reals":{"0.0":"zero","0.5":"half","inf":"all"},"numbers":[1,2,3]}"#)
    #expect(
      refusal { try Keyed(reals: [.nan: "none"]).json() }.hasPrefix("The value for reals of Keyed does not fit: NaN"))
    #expect(refusal { try Keyed(json: #"{"moods":{"sad":1}}"#) }.contains("at moods.sad: sad is no raw value of"))
  }

  @Test func `A subclass instance in a property of its parent's type is refused, not cut down`() throws {
    let box = ParentBox()
    box.parent = Child()
    #expect(
      refusal { try Database.inMemory().addObject(box) }
        == "The value for parent of ParentBox does not fit: the Child would lose what it has beyond Parent. "
        + "Declare the property with the subclass as its type, or store the object in a table of its own.")
  }

  @Test func `Objects that hold each other are a cycle; a weak reference back is fine`() throws {
    let (first, second) = (Linked2(), Linked2())
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    #expect(
      refusal { try Database.inMemory().addObject(first) }
        == "The value for next.next.next of Linked2 does not fit: the references form a cycle, since the object holds "
        + "itself, directly or through others. "
        + "Declare the reference that leads back weak, or name its property in ignoredProperties().")
    #expect(refusal { try first.json() }.contains("next.next of Linked2 does not fit: the references form a cycle"))
    second.next = nil
    second.back = first
    #expect(try restored(first).next?.next == nil)
  }

  @Test func `An object that is held twice, but not by itself, is stored twice`() throws {
    let (outer, shared) = (Linked2(), Linked2())
    (outer.next, outer.others) = (shared, [shared, shared])
    #expect(try restored(outer).others.count == 2)
  }

  @Test func `Nesting that is too deep is refused, and the deepest allowed comes back`() throws {
    #expect(try restored(Deep(levels: 60)).depth == 60)
    let refused = refusal { try Database.inMemory().addObject(Deep(levels: 200)) }
    #expect(refused.contains("the value is nested more than 128 levels deep"))
  }
}

// MARK: Fixtures

private struct Blanks: Storable, Equatable {
  var text: String?
  var bytes: Data?
  var numbers: [Int]?
  var real: Double?
}
private struct Numbers: Storable {
  var real = 0.0
  var maybe: Double?
  var small: Float?
  var list: [Double] = []
  var inner: [String: [Blanks]] = [:]
}
private struct Priced: Storable { var price: Decimal = 0 }
private struct Boxes: Storable { var number: NSNumber = 0 }
private struct Linked: Storable { var url: URL? }
private enum Temper: String { case calm, happy }
private struct Keyed: Storable, Equatable {
  var moods: [Temper: Int] = [:]
  var reals: [Double: String] = [:]
  var numbers: Set<Int> = []
}
private class Parent: Storable {
  var name = ""
  required init() {}
}
private final class Child: Parent { var age = 1 }
private final class ParentBox: Storable { var parent: Parent? }
private final class Linked2: Storable {
  var next: Linked2?
  var others: [Linked2] = []
  weak var back: Linked2?
}
private struct Deep: Storable {
  var inner: [Deep] = []
  var depth: Int { (inner.first?.depth ?? -1) + 1 }
  init() {}
  init(levels: Int) { if levels > 0 { inner = [Deep(levels: levels - 1)] } }
}
