import Foundation
import Randomness
import Testing

@testable import MirrorDB

/// Every operator on every kind of property, alone and combined at random, compared with the same question in Swift.
@Suite struct FilterRandomTests {
  /// A filter with what it finds.
  struct Question {
    let filter: Filter
    let text: String
    let matches: ([String: FilterModel.Entry]) -> Bool
  }

  @Test func `Random filters find what the same filters in Swift find`() throws {
    var random = SeededGenerator()
    let rows = (0..<30).map { _ in Self.row(&random) }
    let database = try Self.database(of: rows)
    for number in 0..<2_200 {
      let question = Self.question(depth: number < 1_600 ? 0 : 2, &random)
      let expected = rows.indices.filter { question.matches(rows[$0]) }
      let found = try database.values(of: \FilterModel.Sample.id, matching: question.filter)
      #expect(found == expected, "\(SeededGenerator.hint), filter \(number): \(question.text)")
      let others = try database.values(of: \FilterModel.Sample.id, matching: !question.filter)
      #expect(found.count + others.count == rows.count, "\(SeededGenerator.hint), filter \(number): !\(question.text)")
    }
  }

  private static func database(of rows: [[String: FilterModel.Entry]]) throws -> Database {
    let database = try Database.inMemory()
    for (id, row) in rows.enumerated() {
      var data: [String: Any] = ["id": id]
      var inner: [String: Any] = [:]
      for (name, entry) in row {
        if name.hasPrefix("inner.") {
          inner[String(name.dropFirst(6))] = entry.value as Any
        } else {
          data[name] = entry.value as Any
        }
      }
      data["inner"] = inner
      try database.addData(data, of: FilterModel.Sample.self)
    }
    return database
  }

  private static func row(_ random: inout SeededGenerator) -> [String: FilterModel.Entry] {
    var row: [String: FilterModel.Entry] = [:]
    for property in FilterModel.properties { row[property.name] = pick(property.values, &random) }
    return row
  }

  static func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}

// MARK: Questions

extension FilterRandomTests {
  private static func question(depth: Int, _ random: inout SeededGenerator) -> Question {
    guard depth > 0 else { return leaf(pick(FilterModel.properties, &random), &random) }
    let first = question(depth: depth - 1, &random)
    let second = question(depth: depth - 1, &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return Question(filter: first.filter && second.filter, text: "(\(first.text) && \(second.text))") {
        first.matches($0) && second.matches($0)
      }
    case 1:
      return Question(filter: first.filter || second.filter, text: "(\(first.text) || \(second.text))") {
        first.matches($0) || second.matches($0)
      }
    default:
      return Question(filter: !first.filter, text: "!\(first.text)") { !first.matches($0) }
    }
  }

  private static func leaf(_ property: FilterModel.Property, _ random: inout SeededGenerator) -> Question {
    let name = property.name
    let entry = pick(property.values, &random)
    func ask(_ filter: Filter, _ text: String, _ test: @escaping (FilterModel.Comparable) -> Bool) -> Question {
      Question(filter: filter, text: "\(text) \(name) \(String(describing: entry.value))") { row in
        test(row[name]?.comparable ?? .null)
      }
    }
    if !property.elements.isEmpty { return containment(in: property, &random) }
    if property.isText, Bool.random(using: &random) { return textLeaf(property, &random) }
    let isNull = entry.comparable == .null
    switch Int.random(in: 0..<(isNull ? 6 : 11), using: &random) {
    case 0: return ask(.equal(name, entry.value), "equal") { $0 == entry.comparable }
    case 1: return ask(.notEqual(name, entry.value), "notEqual") { $0 != entry.comparable }
    case 2: return ask(.isNull(name), "isNull") { $0 == .null }
    case 3: return ask(.isNotNull(name), "isNotNull") { $0 != .null }
    case 4, 5:
      let list = (0..<Int.random(in: 0..<4, using: &random)).map { _ in pick(property.values, &random) } + [entry]
      let values = list.map(\.value)
      let isIn = Bool.random(using: &random)
      return ask(isIn ? .isIn(name, values) : .isNotIn(name, values), isIn ? "isIn \(values)" : "isNotIn \(values)") {
        value in list.contains { $0.comparable == value } == isIn
      }
    case 6: return ask(.lessThan(name, entry.value), "lessThan") { $0 < entry.comparable }
    case 7:
      return ask(.lessOrEqual(name, entry.value), "lessOrEqual") { $0 < entry.comparable || $0 == entry.comparable }
    case 8: return ask(.greaterThan(name, entry.value), "greaterThan") { entry.comparable < $0 }
    case 9:
      return ask(.greaterOrEqual(name, entry.value), "greaterOrEqual") {
        entry.comparable < $0 || $0 == entry.comparable
      }
    default:
      let upper = pick(property.values.filter { $0.comparable != .null }, &random)
      return ask(.between(name, entry.value, upper.value), "between \(String(describing: upper.value))") {
        ($0 == entry.comparable || entry.comparable < $0) && ($0 == upper.comparable || $0 < upper.comparable)
      }
    }
  }

  private static func containment(in property: FilterModel.Property, _ random: inout SeededGenerator) -> Question {
    let name = property.name
    let element = pick(property.elements, &random)
    return Question(filter: .contains(name, element.value), text: "\(name) contains \(String(describing: element))") {
      guard case .list(let list)? = $0[name]?.comparable else { return false }
      return list.contains(element.comparable)
    }
  }

  private static func textLeaf(_ property: FilterModel.Property, _ random: inout SeededGenerator) -> Question {
    let name = property.name
    let part = pick(FilterModel.texts + ["%", "_", "a%", "%b", "%_b", "A", "cal", "ger", "-"], &random)
    let bytes = Array(part.utf8)
    func ask(_ filter: Filter, _ text: String, _ test: @escaping ([UInt8]) -> Bool) -> Question {
      Question(filter: filter, text: "\(name) \(text) \(part.debugDescription)") { row in
        guard case .bytes(let value)? = row[name]?.comparable else { return text == "notLike" }
        return test(value)
      }
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ask(.hasPrefix(name, part), "hasPrefix") { $0.starts(with: bytes) }
    case 1: return ask(.hasSuffix(name, part), "hasSuffix") { $0.reversed().starts(with: bytes.reversed()) }
    case 2:
      return ask(.containsText(name, part), "containsText") { value in
        bytes.isEmpty || value.indices.contains { value[$0...].starts(with: bytes) }
      }
    case 3: return ask(.like(name, part), "like") { isLike(scalars($0)[...], scalars(bytes)[...]) }
    default: return ask(.notLike(name, part), "notLike") { !isLike(scalars($0)[...], scalars(bytes)[...]) }
    }
  }

  private static func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar
    }
  }

  /// LIKE as its definition reads.
  private static func isLike(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "%" { return (text.startIndex...text.endIndex).contains { isLike(text[$0...], rest) } }
    guard let character = text.first else { return false }
    return (first == "_" || first == character) && isLike(text.dropFirst(), rest)
  }
}
