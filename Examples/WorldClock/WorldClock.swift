import Foundation

/// Stores the world's time zones as plain Swift objects, and asks questions about them.
@main
struct WorldClock {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      try options.wantsHelp ? print(Options.help) : run(options)
    } catch let error as UsageError {
      fail("\(error)\nTry WorldClock --help", status: 64)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func run(_ options: Options) throws {
    let source = options.usesBundledTable ? ZoneSource.bundled : try ZoneSource.find(path: options.tablePath)
    let store = try ZoneStore(path: options.databasePath)
    try store.fill(from: try ZoneTable(parsing: source.text, source: source.name))
    let report = Report(store: store, moment: options.moment)
    print(try report.summary(source: source))
    for question in options.questions {
      print(try report.answer(to: question).joined(separator: "\n"))
    }
    try store.close()
    if let path = options.databasePath {
      print("Look inside with: sqlite3 \(path) 'SELECT name FROM Zone WHERE latitude > 60'")
    }
  }

  private static func fail(_ message: String, status: Int32) {
    // What was answered before the failure comes first, also where both streams go to one file.
    fflush(nil)
    FileHandle.standardError.write(Data("WorldClock: \(message)\n".utf8))
    exit(status)
  }
}
