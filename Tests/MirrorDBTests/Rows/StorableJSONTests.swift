import Foundation
import MirrorDB
import Testing

/// `init(json:)` and `json()`.
@Suite struct StorableJSONTests {
  @Test func `Keys are in the order of declaration, and nil is null`() throws {
    #expect(
      try Sample().json()
        == #"{"id":null,"name":"","home":{"city":"Bern","zip":null},"tags":[],"moods":{},"level":{"step":0}}"#)
  }

  @Test func `Missing keys take the init values at every depth, and unknown ones are passed over`() throws {
    let sample = try Sample(json: #" {"id": 3, "home": {"zip": 8000}, "new": [1, {"x": null}], "tags": [{}]} "#)
    #expect(sample == Sample(id: 3, home: Address(zip: 8000), tags: [Tag()]))
    #expect(try Sample(json: "{}") == Sample())
  }

  @Test func `Null under an optional is nil, whatever the init value`() throws {
    #expect(try Tag(json: #"{"label": null}"#).label == nil)
    #expect(try Tag(json: Tag(label: nil).json()).label == nil)
    #expect(try restored(Sample(tags: [Tag(label: nil)])).tags == [Tag(label: nil)])
  }

  @Test(arguments: [
    (#"{"name": null}"#, "name", "expected a text, found null"),
    (#"{"home": {"city": 5}}"#, "home.city", "expected a text, found the number 5"),
    (#"{"tags": [{}, {"label": []}]}"#, "tags[1].label", "expected a text, found an array"),
    (#"{"id": true}"#, "id", "expected a number, found true"),
    (#"{"id": 1.5}"#, "id", "the number 1.5 does not fit Int"),
    (#"{"home": {"zip": 99999999999}}"#, "home.zip", "the number 99999999999 does not fit Int32"),
    (#"{"moods": {"calm": {}, "sad": {}}}"#, "moods.sad", "sad is no raw value of Mood"),
    (#"{"level": {}}"#, "level", "the key \"step\" is missing"),
    (#"{"level": {"step": "x"}}"#, "level.step", "expected a number, found the text \"x\""),
    (#"[]"#, "", "expected an object, found an array"),
    (#"{"id": 1"#, "", "the text is no valid JSON: expected a comma or }, found the end at line 1, column 9 (byte 8)"),
    ("", "", "the text is no valid JSON: expected a value, found the end at line 1, column 1 (byte 0)"),
  ]) func `What does not fit is an error with its path`(_ json: String, _ path: String, _ reason: String) {
    let sentence = "\(reason). Correct the JSON, or change the type"
    #expect(throws: DatabaseError.invalidJSON(type: "Sample", path: path, reason: sentence)) { try Sample(json: json) }
    let place = path.isEmpty ? "" : " at \(path)"
    #expect(refusal { try Sample(json: json) } == "The JSON does not describe Sample\(place): \(sentence).")
  }

  @Test func `A class and a subclass are made of JSON as what they are`() throws {
    let puppy = try Puppy(json: #"{"name": "Toto", "teeth": 28}"#)
    #expect(puppy.name == "Toto" && puppy.teeth == 28)
    let dog: Dog = puppy
    #expect(try dog.json() == #"{"name":"Toto","teeth":28}"#)
    #expect(refusal { try Fixed(json: "{}") }.hasPrefix("Objects of Fixed cannot be restored"))
    #expect(try Fixed().json() == #"{"id":7}"#)
  }

  @Test func `A Decimal is written as text, and read from text or the digits of a number`() throws {
    #expect(try Priced(price: 0.1).json() == #"{"price":"0.1"}"#)
    #expect(try Priced(json: #"{"price": "0.10"}"#).price == 0.1)
    #expect(
      try Priced(json: #"{"price": 12345678901234567890.25}"#).price == Decimal(string: "12345678901234567890.25"))
  }

  @Test func `Renamed columns and ignored properties do not change the keys of JSON`() throws {
    #expect(try Renamed().json() == #"{"name":"x"}"#)
    #expect(try Renamed(json: #"{"name": "y", "scratch": 5}"#).scratch == 0)
  }
}

// MARK: Fixtures

private struct Address: Storable, Equatable {
  var city = "Bern"
  var zip: Int32?
}
private struct Tag: Storable, Equatable { var label: String? = "none" }
private enum Mood: String { case calm, wild }
private struct Level: Codable, Equatable { var step = 0 }
private struct Sample: Storable, Equatable {
  var id: Int?
  var name = ""
  var home = Address()
  var tags: [Tag] = []
  var moods: [Mood: Address] = [:]
  var level = Level()
}
private class Dog: Storable {
  var name = ""
  required init() {}
}
private final class Puppy: Dog { var teeth = 0 }
private struct Fixed: Storable { let id = 7 }
private struct Priced: Storable { var price: Decimal = 0 }
private struct Renamed: Storable, ColumnNames, IgnoredProperties {
  var name = "x"
  var scratch = 0
  static func columnNames() -> [String: String] { ["name": "nick_name"] }
  static func ignoredProperties() -> Set<String> { ["scratch"] }
}
