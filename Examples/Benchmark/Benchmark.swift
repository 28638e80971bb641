import Foundation

@main
struct Benchmark {
  static func main() throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MirrorDB-Benchmark-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(DogStruct.self, "struct", options, folder)
    try run(DogClass.self, "class", options, folder)
  }

  private static func run<S: Subject>(_ type: S.Type, _ title: String, _ options: Options, _ folder: URL) throws {
    let bench = Bench<S>(size: options.rows, folder: folder)
    let kennels = KennelBench(size: max(1, options.rows / 5), newPath: bench.newPath)
    let works = try bench.works() + kennels.works()
    var measurements = works.filter { options.includes($0.name) }.map { Measurement($0) }
    // One round warms up and is not counted.
    for index in measurements.indices {
      var warmUp = Measurement(measurements[index].work)
      try warmUp.measure(round: 0)
      for round in 0..<options.rounds { try measurements[index].measure(round: round) }
    }
    Report(title: "\(title), \(options.rows) rows", measurements: measurements).print()
  }
}
