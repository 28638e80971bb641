import MirrorDB

extension Bench {
  /// What fetching all objects costs in memory.
  func memoryWorks() throws -> [Work] {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    return [
      Work(
        name: "peak memory of fetching all", unit: .mebibytes, target: (1.1, 1.0), count: subjects.count
      ) { meter in
        meter.add(try PeakMemory.ofLoop(S.self, loop.path))
      } library: { meter in
        meter.add(try PeakMemory.ofLibrary(S.self, database.path))
      }
    ]
  }
}
