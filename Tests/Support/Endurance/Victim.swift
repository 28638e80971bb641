import Foundation
import MirrorDB
import Randomness

/// The process that works until it is killed, and says what it is about to do and what it has done.
struct Victim {
  private let path: String
  private var generator: SeededGenerator
  private var batches: Batches

  init(_ options: Options) throws {
    path = options["path"] ?? ""
    generator = SeededGenerator(seed: UInt64(options.number("seed", default: 1)))
    batches = try Batches(of: path)
  }

  mutating func run() throws {
    while true {
      try work(as: LightParcel.self)
      try work(as: HeavyParcel.self)
    }
  }

  /// Works as one version, up to the next rebuild.
  private mutating func work(as version: (some Parcel).Type) throws {
    let database = try Database(path: path)
    _ = try database.count(of: version)
    while true {
      let step = Step.random(in: batches, using: &generator)
      try Report.planned(step).write()
      try step.perform(in: database, as: version)
      try Report.done(step).write()
      batches.apply(step)
      if case .rebuild = step { return try database.close() }
    }
  }
}

/// What a victim says, as a line.
enum Report: Codable {
  case planned(Step)
  case done(Step)

  func write() throws {
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(self) + Data("\n".utf8))
  }

  /// The reports of a victim; a last one that is cut off is none.
  static func all(in data: Data) -> [Report] {
    data.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(Report.self, from: $0) }
  }
}
