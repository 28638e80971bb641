import Foundation
import MirrorDB

/// Looks into an SQLite file, whoever made it.
@main
struct Inspector {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { print(Options.help) } else { try await run(options) }
    } catch {
      fail(error)
    }
  }

  private static func run(_ options: Options) async throws {
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    let database = try Database(path: options.path, configuration: configuration)
    // Rows on a terminal show by themselves how far the work has come.
    let progress = ProgressLine.standard(besideOutput: options.table == nil)
    defer { progress.clear() }
    let catalogue = Catalogue(database: database, progress: progress)
    if let table = options.table {
      try printRows(RowQuery(options, table: table, in: catalogue), options, catalogue)
    } else if let dumpPath = options.dumpPath {
      try await dump(database, to: dumpPath, progress)
    } else {
      try printOverview(options, catalogue)
    }
    try await database.close()
  }

  /// Writes the dump, and shows how long that has taken so far.
  private static func dump(_ database: Database, to path: String, _ progress: ProgressLine) async throws {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await database.dump(to: path)
        return true
      }
      repeat {
        progress.show("writing \(path), \((ContinuousClock.now - start).components.seconds) s")
        group.addTask {
          try await Task.sleep(for: .milliseconds(500))
          return false
        }
      } while try await group.next() == false
      group.cancelAll()
    }
  }

  private static func printOverview(_ options: Options, _ catalogue: Catalogue) throws {
    let entries = try catalogue.entries()
    catalogue.progress.clear()
    let overview = Overview(path: options.path, pages: try catalogue.pages(), entries: entries)
    let lines = options.writesJSON ? entries.map(\.json.description) : overview.lines
    for line in lines { print(line) }
  }

  private static func printRows(_ query: RowQuery, _ options: Options, _ catalogue: Catalogue) throws {
    var table = RowTable(columns: query.columns) { print($0) }
    var count = 0
    try catalogue.database.forEachRow(query.sql, query.arguments) { row in
      count += 1
      catalogue.progress.show("\(count) rows")
      guard options.writesJSON else { return table.add(row) }
      print(JSONNode.object(query.columns.map { ($0, JSONNode(column: row[$0])) }))
    }
    if !options.writesJSON { table.finish() }
  }

  private static func fail(_ error: any Error) {
    // What was printed before the failure comes first, also where both streams go to one file.
    fflush(nil)
    let hint = error is UsageError ? "\nTry Inspector --help" : ""
    FileHandle.standardError.write(Data("Inspector: \(error)\(hint)\n".utf8))
    exit(ExitStatus(of: error).rawValue)
  }
}
