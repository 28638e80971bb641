import Foundation
import MirrorDB
import MirrorDBSQLite
import Randomness

/// One thing that a process does with batches before it is killed: all of it, or nothing.
enum Step: Codable {
  /// Stores batches of these sizes, in one transaction.
  case add(first: Int, sizes: [Int])
  /// Updates every row of a batch.
  case change(batch: Int, generation: Int)
  case delete(batch: Int)
  /// Opens the file anew as another version, which rebuilds the table.
  case rebuild

  /// A step that fits what is there.
  static func random(in batches: Batches, using generator: inout SeededGenerator) -> Step {
    let next = (batches.all.keys.max() ?? 0) + 1
    guard let one = batches.all.keys.sorted().randomElement(using: &generator) else {
      return .add(first: next, sizes: [10])
    }
    if batches.all.count > 30 { return .delete(batch: one) }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      let count = Int.random(in: 1...2, using: &generator)
      return .add(first: next, sizes: (0..<count).map { _ in .random(in: 1...60, using: &generator) })
    case 5..<8: return .change(batch: one, generation: (batches.all[one]?.generation ?? 0) + 1)
    case 8: return .delete(batch: one)
    default: return .rebuild
    }
  }

  /// Does the step.
  func perform<Version: Parcel>(in database: Database, as: Version.Type) throws {
    switch self {
    case .add(let first, let sizes):
      try database.transaction {
        for (batch, size) in zip(first..., sizes) {
          try database.addObjects((0..<size).map { _ in Version(batch: batch, size: size) })
        }
      }
    case .change(let batch, let generation):
      var parcels = try database.objects(of: Version.self, matching: ["batch": batch])
      for index in parcels.indices { parcels[index].generation = generation }
      try database.addObjects(parcels)
    case .delete(let batch): try database.deleteObjects(of: Version.self, matching: ["batch": batch])
    case .rebuild: break
    }
  }
}

/// The batches that are in a file, or that should be.
struct Batches: Equatable {
  struct Batch: Equatable {
    var size: Int
    var generation = 0
  }

  private(set) var all: [Int: Batch] = [:]

  /// Reads a file; there is none before the first step.
  ///
  /// - Throws: `Violation` for a part of a batch.
  init(of path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    guard try !connection.rows("SELECT 1 FROM sqlite_schema WHERE name = 'Parcel'").isEmpty else { return }
    let groups = "SELECT batch, size, generation, count(*) FROM Parcel GROUP BY 1, 2, 3"
    for row in try connection.rows(groups).map({ $0.map(\.integer) }) {
      let isWhole = row[1] == row[3] && all.updateValue(Batch(size: row[1], generation: row[2]), forKey: row[0]) == nil
      guard isWhole else { throw Violation("of batch \(row[0]) there is a part: \(row[3]) of \(row[1]) rows") }
    }
  }

  mutating func apply(_ step: Step) {
    switch step {
    case .add(let first, let sizes): for (batch, size) in zip(first..., sizes) { all[batch] = Batch(size: size) }
    case .change(let batch, let generation): all[batch]?.generation = generation
    case .delete(let batch): all[batch] = nil
    case .rebuild: break
    }
  }
}

extension SQLiteValue {
  fileprivate var integer: Int {
    if case .integer(let integer) = self { Int(integer) } else { 0 }
  }
}
