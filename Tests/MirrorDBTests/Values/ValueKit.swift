import Foundation
import MirrorDBSQLite
import Randomness
import Testing

@testable import MirrorDB

/// The checks that every type of the conversion table passes.
///
/// Each check is made of a type once, so that tests can take the types as arguments.
struct ValueKit: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let checks: @Sendable (Check) throws -> Void
  /// Reads a number of random values of SQLite as values of the type.
  let readsAnything: @Sendable (_ count: Int) throws -> Void

  enum Check: CaseIterable { case property, places, keys, filter, sort, data, json, random }

  init<Samples: Sampled & SendableMetatype>(_ type: Samples.Type) {
    testDescription = TypeName.readable(Samples.Value.self)
    readsAnything = { try Checks<Samples>().readsAnything($0) }
    checks = { check in
      let kit = Checks<Samples>()
      switch check {
      case .property: try kit.property()
      case .places: try kit.places()
      case .keys: try kit.keys()
      case .filter: try kit.filter()
      case .sort: try kit.sort()
      case .data: try kit.data()
      case .json: try kit.json()
      case .random: try kit.random()
      }
    }
  }
}

/// The checks for one type.
private struct Checks<Samples: Sampled> {
  typealias Value = Samples.Value
  typealias Holder = ValueKit.Holder<Samples>
  typealias Places = ValueKit.Places<Samples>
  typealias Keyed = ValueKit.Keyed<Samples>

  private let samples = Samples.samples
  private var jsonSamples: [Value] { samples.filter(Samples.isJSON) }
  private var holders: [Holder] { samples.map { Holder(value: $0) } }

  /// Each sample comes back as it was, in a column of the storage class that the table names.
  func property() throws {
    try withTemporaryFile { path in
      let database = try Database(path: path)
      try database.addObjects(holders)
      expectIdentical(try database.objects(of: Holder.self).map(\.value), samples)
      let connection = try SQLiteConnection(path: path, mode: .readOnly)
      let statement = try connection.prepare("SELECT DISTINCT typeof(value) FROM \(table) ORDER BY 1")
      var found: Set<String> = []
      while try statement.step() { if case .text(let name) = try statement.value(at: 0) { found.insert(name) } }
      #expect(found == Samples.storageClasses)
    }
  }

  /// The samples as optionals, elements, dictionary values and inside another object.
  func places() throws {
    #expect(try restored(Places()) == Places())
    for sample in samples { #expect(try restored(Places(optional: sample)) == Places(optional: sample)) }
    for sample in jsonSamples {
      let places = Places(
        optional: sample, array: [sample], optionals: [sample, nil, sample], named: ["a": sample, "é": sample],
        optionalNamed: ["some": sample, "none": nil], set: [sample], nested: Holder(value: sample))
      #expect(try restored(places) == places)
    }
    let together = Places(optionalNamed: nil, set: Set(jsonSamples))
    #expect(try restored(together) == together)
  }

  /// The samples as keys of a dictionary, where the type has a text form.
  func keys() throws {
    let keyed = Keyed(numbers: Dictionary(samples.enumerated().map { ($1, $0) }) { first, _ in first })
    if Samples.isKey {
      #expect(try restored(keyed) == keyed)
    } else {
      #expect(refusal(of: Keyed.self).contains("has no text form that can be the key of a JSON object"))
    }
  }

  /// A filter by a sample finds its row and no other.
  func filter() throws {
    let database = try Database.inMemory()
    try database.addObjects(holders)
    for sample in samples {
      let found = try database.objects(of: Holder.self, matching: ["value": Samples.filterValue(sample)])
      #expect(found == samples.filter { $0 == sample }.map { Holder(value: $0) })
    }
    try database.addObjects([Places(), Places(optional: samples[0])])
    #expect(try database.count(of: Places.self, matching: ["optional": nil]) == 1)
    #expect(try database.count(of: Places.self, matching: ["optional": Samples.filterValue(samples[0])]) == 1)
  }

  /// A column is sorted in the order of the values.
  func sort() throws {
    guard Samples.precedes(samples[0], samples[0]) != nil else { return }
    try withTemporaryFile { path in
      try Database(path: path).addObjects(holders.reversed())
      // Nothing is sorted by SQLite's defaults alone: the collation that a type needs is that of its converter.
      let connection = try SQLiteConnection(path: path, mode: .readOnly)
      for collation in Collation.allCases { try connection.register(collation) }
      let converter = try ShapeBuilder.converter(of: Value.self, dateStorage: .secondsSinceReferenceDate)
      let collation = converter.collation.map { " COLLATE \($0.rawValue)" } ?? ""
      let statement = try connection.prepare("SELECT value FROM \(table) ORDER BY value\(collation)")
      var sorted: [Value] = []
      while try statement.step() { sorted.append(try converter.value(stored: statement.value(at: 0))) }
      #expect(sorted.count == samples.count)
      for (first, second) in zip(sorted, sorted.dropFirst()) { #expect(Samples.precedes(second, first) == false) }
    }
  }

  /// Through dictionaries: those of an object, and those of a database.
  func data() throws {
    let database = try Database.inMemory()
    for holder in holders {
      #expect(try Holder(data: holder.data()) == holder)
      try database.addData(holder.data(), of: Holder.self)
    }
    #expect(try database.data(of: Holder.self).map { try Holder(data: $0) } == holders)
    for place in [Places(), Places(optional: samples[0], array: samples)] {
      #expect(try Places(data: place.data()) == place)
    }
    #expect(try Places(data: ["optional": NSNull()]) == Places())
  }

  /// Through JSON text, which is the same for equal values.
  func json() throws {
    for sample in jsonSamples {
      let text = try Holder(value: sample).json()
      let copy = try Holder(json: text)
      expectIdentical([copy.value], [sample])
      #expect(try copy.json() == text)
    }
    for sample in samples where !Samples.isJSON(sample) {
      #expect(refusal { try Holder(value: sample).json() }.contains("JSON has no number for"))
    }
    let forwards = Places(set: Set(jsonSamples))
    let backwards = Places(set: Set(jsonSamples.reversed()))
    #expect(try forwards.json() == backwards.json())
  }

  /// Ten thousand values drawn at random, in columns and in JSON.
  func random() throws {
    var generator = SeededGenerator()
    let values = (0..<10_000).map { _ in Samples.random(using: &generator) }
    let database = try Database.inMemory()
    try database.addObjects(values.lazy.map { Holder(value: $0) })
    expectIdentical(try database.objects(of: Holder.self).map(\.value), values)
    let array = values.filter(Samples.isJSON)
    expectIdentical(try Places(json: Places(array: array).json()).array, array)
  }

  /// What can be read at all is stored as an equal value again.
  func readsAnything(_ count: Int) throws {
    var generator = SeededGenerator()
    for storage in [DateStorage.secondsSinceReferenceDate, .iso8601] {
      let converter = try ShapeBuilder.converter(of: Value.self, dateStorage: storage)
      for _ in 0..<count {
        guard let value = try? converter.value(stored: .random(using: &generator)) else { continue }
        guard let stored = try? converter.stored(value) else { continue }
        #expect(try converter.value(stored: stored) == value, "\(SeededGenerator.hint)")
      }
    }
  }

  private var table: String { TypeName.readable(Holder.self).quotedIdentifier }

  private func expectIdentical(_ found: [Value], _ expected: [Value]) {
    #expect(found.count == expected.count, "\(SeededGenerator.hint)")
    guard let (other, value) = zip(found, expected).first(where: { !Samples.areIdentical($0, $1) }) else { return }
    Issue.record("\(other) came back for \(value), \(SeededGenerator.hint)")
  }
}
