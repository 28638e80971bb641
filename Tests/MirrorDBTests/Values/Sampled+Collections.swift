import Randomness

// Collections of the other types.

enum ArrayOf<Element: Sampled>: Sampled where Element.Value: Sendable {
  typealias Value = [Element.Value]
  static var simplest: Value { [] }
  static var isKey: Bool { false }
  static var storageClasses: Set<String> { ["text"] }
  static var samples: [Value] {
    let elements = Element.samples.filter(Element.isJSON)
    return [[], elements, [elements[0], elements[0]]]
  }
  static func random(using generator: inout SeededGenerator) -> Value {
    (0..<generator.next() % 4).map { _ in Element.random(using: &generator) }.filter(Element.isJSON)
  }
}

enum SetOf<Element: Sampled>: Sampled where Element.Value: Sendable {
  typealias Value = Set<Element.Value>
  static var simplest: Value { [] }
  static var isKey: Bool { false }
  static var storageClasses: Set<String> { ["text"] }
  static var samples: [Value] { [[], Set(Element.samples.filter(Element.isJSON))] }
  static func random(using generator: inout SeededGenerator) -> Value {
    Set(ArrayOf<Element>.random(using: &generator))
  }
}

enum DictionaryOf<Key: Sampled, Item: Sampled>: Sampled where Key.Value: Sendable, Item.Value: Sendable {
  typealias Value = [Key.Value: Item.Value]
  static var simplest: Value { [:] }
  static var isKey: Bool { false }
  static var storageClasses: Set<String> { ["text"] }
  static var samples: [Value] {
    let items = Item.samples.filter(Item.isJSON)
    let all = Key.samples.enumerated().map { ($1, items[$0 % items.count]) }
    return [[:], Dictionary(all) { first, _ in first }]
  }
  static func random(using generator: inout SeededGenerator) -> Value {
    let items = ArrayOf<Item>.random(using: &generator)
    return Dictionary(items.map { (Key.random(using: &generator), $0) }) { first, _ in first }
  }
}
