import Foundation
import MirrorDB

/// The works on a nested struct and an array, stored as JSON.
struct KennelBench {
  let kennels: [Kennel]
  let newPath: () -> String
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  init(size: Int, newPath: @escaping () -> String) {
    kennels = (1...size).map { Kennel.make($0) }
    self.newPath = newPath
  }

  func works() throws -> [Work] {
    let loop = Loop(path: newPath())
    loop.run(Loop.createKennels)
    try loop.insertAll(kennels, encoder: encoder)
    let database = try Database(path: newPath())
    try database.addObjects(kennels)
    return [insert(), fetch(loop, database)]
  }

  private func insert() -> Work {
    Work(name: "nested struct and five strings, insert", target: (1.0, 0.4), count: kennels.count) { meter in
      let loop = Loop(path: newPath())
      loop.run(Loop.createKennels)
      try meter.time { try loop.insertAll(kennels, encoder: encoder) }
    } library: { meter in
      let database = try Database(path: newPath())
      _ = try database.count(of: Kennel.self)
      try meter.time { try database.addObjects(kennels) }
    }
  }

  private func fetch(_ loop: Loop, _ database: Database) -> Work {
    Work(name: "the same, fetch", target: (1.0, 0.4), count: kennels.count) { meter in
      let found = try meter.time { try loop.kennels(decoder: decoder) }
      try check(found == kennels, "kennels by hand")
    } library: { meter in
      let found = try meter.time { try database.objects(of: Kennel.self) }
      try check(found == kennels, "kennels")
    }
  }
}
