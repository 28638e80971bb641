import Foundation

/// Compares the library with the same work written by hand over SQLite's C API.
@main
struct Benchmark {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      if let peak = options.peak { return print(try peak.measured()) }
      try compare(options)
    } catch let error as UsageError {
      fail("\(error)\nTry Benchmark --help", status: 64)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func compare(_ options: Options) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MirrorDB-Benchmark-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var report = Report(isJSON: options.isJSON)
    for rows in options.rows {
      try report.add(measured(DogStruct.self, "struct", rows, options, folder))
      try report.add(measured(DogClass.self, "class", rows, options, folder))
    }
    report.finish()
  }

  /// Measures every work on a type at one size.
  private static func measured<S: Subject>(
    _ type: S.Type, _ title: String, _ rows: Int, _ options: Options, _ folder: URL
  ) throws -> Table {
    let bench = Bench<S>(size: rows, folder: folder)
    let kennels = KennelBench(size: max(1, rows / 5), newPath: bench.newPath)
    let works = try bench.works() + kennels.works() + bench.asyncWorks() + bench.memoryWorks()
    var table = Table(type: title, rows: rows)
    for work in works where options.includes(work.name) {
      table.measurements.append(try Measurement(work, rounds: options.rounds))
    }
    return table
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("Benchmark: \(message)\n".utf8))
    exit(status)
  }
}
