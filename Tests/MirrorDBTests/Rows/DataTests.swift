import Foundation
import MirrorDB
import Testing

/// `init(data:)` and `data()`, and what dictionaries may give for a property.
@Suite struct DataTests {
  @Test func `Absent properties have init values, and nil and NSNull stand for nil`() throws {
    #expect(try Sample(data: [:]) == Sample())
    let nothing: String? = nil
    #expect(try Sample(data: ["name": NSNull(), "id": nothing as Any]) == Sample(id: nil, name: nil))
    #expect(try Sample(data: ["ratio": 3, "name": NSString("x")]) == Sample(name: "x", ratio: 3))
  }

  @Test func `A property that is nil is absent from the dictionary`() throws {
    let data = try Sample(id: nil, name: nil).data()
    #expect(Set(data.keys) == ["flag", "ratio", "price", "mood", "inner", "bytes", "all"])
    #expect(try Sample(id: 4, inner: Inner(size: 2)).data()["inner"] as? Inner == Inner(size: 2))
  }

  @Test(arguments: [
    ("id", true as any Sendable, "the Bool true is no Int"), ("id", 1.5, "1.5 is no Int"),
    ("id", "1", "the String \"1\" is no Int"), ("flag", 1, "the Int 1 is no Bool"),
    ("name", 7, "the Int 7 is no String"), ("ratio", "0.5", "the String \"0.5\" is no Double"),
    ("ratio", true, "the Bool true is no Double"), ("price", "12,50", "the String \"12,50\" is no Decimal"),
    ("mood", "sad", "sad is no raw value of Mood"), ("bytes", "AA==", "the String \"AA==\" is no Data"),
    ("small", 300, "300 is out of the range of Int8"), ("all", 5, "the Int 5 is no Array<Int>"),
    ("flag", NSNull(), "nil is no Bool"), ("inner", 3, "the Int 3 is no Inner"),
  ]) func `A value of another type is refused`(_ property: String, _ value: any Sendable, _ reason: String) {
    let message = "The value for \(property) of Sample does not fit: \(reason). Give a value of the property's type."
    #expect(refusal { try Sample(data: [property: value]) } == message)
    #expect(refusal { try Database.inMemory().addData([property: value], of: Sample.self) } == message)
  }

  @Test func `Inside nested dictionaries and arrays, the error has the path`() {
    #expect(
      refusal { try Sample(data: ["inner": ["size": "big"]]) }
        == "The value for inner.size of Sample does not fit: the String \"big\" is no Int. Give a value of the property's type."
    )
    #expect(
      refusal { try Sample(data: ["all": [1, 2, "3"] as [Any]]) }
        == "The value for all[2] of Sample does not fit: the String \"3\" is no Int. Give a value of the property's type."
    )
  }

  @Test func `An unknown name is refused with the nearest one`() {
    let message = "Sample stores no property named \"nmae\". Did you mean \"name\"?"
    #expect(refusal { try Sample(data: ["nmae": "x"]) } == message)
    #expect(
      refusal { try Sample(data: ["zzzzzz": "x"]) }
        == "Sample stores no property named \"zzzzzz\". Use the name of a stored property, as it is declared.")
    #expect(
      refusal { try Sample(data: ["inner": ["syze": 1]]) }
        == "Inner stores no property named \"syze\". Did you mean \"size\"?")
  }

  @Test func `A tree of JSONSerialization tells numbers from booleans`() throws {
    let text = #"{"id": 1, "flag": true, "ratio": 1, "small": 0, "price": 12.5, "inner": {"size": 9007199254740993}}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(
      try Sample(data: tree)
        == Sample(id: 1, flag: true, ratio: 1, price: 12.5, small: 0, inner: Inner(size: 9_007_199_254_740_993)))
    for (text, refused) in [
      (#"{"flag": 1}"#, "the Int64 1 is no Bool"), (#"{"flag": 0}"#, "the Int64 0 is no Bool"),
      (#"{"id": true}"#, "the Bool true is no Int"), (#"{"ratio": false}"#, "the Bool false is no Double"),
    ] {
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(refusal { try Sample(data: tree) }.contains("of Sample does not fit: \(refused). "))
    }
  }

  @Test func `An NSDecimalNumber keeps its digits`() throws {
    let digits = "12345678901234567890.123456789"
    #expect(try Sample(data: ["price": NSDecimalNumber(string: digits)]).price == Decimal(string: digits))
    #expect(refusal { try Sample(data: ["ratio": NSDecimalNumber(string: digits)]) }.contains("is no Double"))
  }

  @Test func `A class and a subclass are made of a dictionary as what they are`() throws {
    let puppy = try Puppy(data: ["name": "Toto", "teeth": 28])
    #expect(puppy.name == "Toto" && puppy.teeth == 28)
    let dog: Dog = puppy
    #expect(try dog.data()["teeth"] as? Int == 28)
    #expect(refusal { try Fixed(data: [:]) }.hasPrefix("Objects of Fixed cannot be restored"))
    #expect(try Fixed().data()["id"] as? Int == 7)
  }
}

// MARK: Fixtures

private enum Mood: String { case calm, wild }
private struct Inner: Storable, Equatable { var size = 0 }
private struct Sample: Storable, Equatable {
  var id: Int? = 1
  var name: String?
  var flag = false
  var ratio = 0.5
  var price: Decimal = 0
  var mood = Mood.calm
  var small: Int8?
  var inner = Inner()
  var bytes = Data()
  var all: [Int] = []
}
private class Dog: Storable {
  var name = ""
  required init() {}
}
private final class Puppy: Dog { var teeth = 0 }
private struct Fixed: Storable { let id = 7 }
