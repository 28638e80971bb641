import Foundation
import MirrorDB
import Randomness

/// One thread of the soak, which knows what it has stored and finds exactly that.
struct SoakWorker: Sendable {
  private let database: Database
  private let owner: String
  private var generator: SeededGenerator
  /// What should be stored: weights by key.
  private(set) var weights: [Int: Int] = [:]
  private(set) var calls = 0
  /// How many changes of rows have been committed.
  private(set) var changes = 0

  private static let rowLimit = 300

  init(database: Database, owner: String) {
    (self.database, self.owner) = (database, owner)
    generator = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(owner.utf8.reduce(0) { $0 * 31 + Int($1) }))
  }

  mutating func run(until end: ContinuousClock.Instant) throws {
    while ContinuousClock.now < end {
      calls += 1
      switch Int.random(in: 0..<12, using: &generator) {
      case 0, 1: try add(1)
      case 2: try add(.random(in: 2...20, using: &generator))
      case 3: try change()
      case 4: try changeAll()
      case 5: try delete()
      case 6: try undo()
      case 7: try fetchAll()
      case 8: try walk()
      default: try ask()
      }
      if weights.count > Self.rowLimit { try deleteAll() }
    }
    try fetchAll()
  }

  private var mine: Filter { ["owner": owner] }

  // MARK: Writing

  private mutating func add(_ count: Int) throws {
    let barrels = (0..<count).map { _ in Barrel(owner: owner, weight: .random(in: 0..<1000, using: &generator)) }
    if let only = barrels.first, count == 1 { try database.addObject(only) } else { try database.addObjects(barrels) }
    for barrel in barrels { if let id = barrel.id { weights[id] = barrel.weight } }
    changes += count
  }

  private mutating func change() throws {
    guard let id = weights.keys.randomElement(using: &generator) else { return }
    let weight = Int.random(in: 0..<1000, using: &generator)
    let barrel = Barrel(owner: owner, weight: weight)
    barrel.id = id
    try database.addObject(barrel)
    weights[id] = weight
    changes += 1
  }

  private mutating func changeAll() throws {
    let count = try database.updateObjects(
      of: Barrel.self, set: ["weight": 7], matching: mine && .lessThan("weight", 50))
    try expect(count, weights.values.count { $0 < 50 })
    weights = weights.mapValues { $0 < 50 ? 7 : $0 }
    changes += count
  }

  private mutating func delete() throws {
    guard let id = weights.keys.randomElement(using: &generator) else { return }
    try expect(database.deleteObjects(of: Barrel.self, matching: ["id": id]), 1)
    weights[id] = nil
    changes += 1
  }

  private mutating func deleteAll() throws {
    let count = try database.deleteObjects(of: Barrel.self, matching: mine)
    try expect(count, weights.count)
    weights = [:]
    changes += count
  }

  /// A transaction that is rolled back, and leaves nothing.
  private func undo() throws {
    do {
      try database.transaction {
        try database.addObject(Barrel(owner: owner, weight: 1))
        try database.deleteObjects(of: Barrel.self, matching: mine)
        throw CancellationError()
      }
    } catch is CancellationError {}
  }

  // MARK: Reading

  private func fetchAll() throws {
    let barrels = try database.objects(of: Barrel.self, matching: mine)
    try expect(Dictionary(barrels.map { ($0.id ?? 0, $0.weight) }) { first, _ in first }, weights)
    guard barrels.allSatisfy({ !$0.hoops.isEmpty }) else { throw Violation("a barrel has lost its hoops") }
  }

  private func walk() throws {
    var sum = 0
    try database.forEachObject(of: Barrel.self, matching: mine) { sum += $0.weight }
    try expect(sum, weights.values.reduce(0, +))
  }

  private mutating func ask() throws {
    try expect(database.count(of: Barrel.self, matching: mine), weights.count)
    guard let id = weights.keys.randomElement(using: &generator) else { return }
    try expect(database.object(of: Barrel.self, key: id)?.weight, weights[id])
  }

  private func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws {
    guard found == expected else { throw Violation("\(owner): there is \(found), and there should be \(expected)") }
  }
}
