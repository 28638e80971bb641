import ExampleProgram
import MirrorDB

/// What RelatedDB does, done with MirrorDB.
///
/// Without an argument the database lives in memory; an argument is the path of a file to keep it in.
@main
struct ComingFromRelatedDB {
  let database: Database

  private static let help = """
    ComingFromRelatedDB does with MirrorDB what RelatedDB does.
    USAGE: ComingFromRelatedDB [FILE]  The database lives in memory or, with an argument, in that file.
    """

  static func main() {
    ExampleProgram.run(help: help, run)
  }

  private static func run(path: String?) throws {
    var configuration = Database.Configuration()
    configuration.dateStorage = .iso8601
    configuration.trace = { statement in
      if statement.duration > .seconds(1) { print("  slow: \(statement.sql)") }
    }
    let database =
      if let path { try Database(path: path, configuration: configuration) } else {
        try Database.inMemory(configuration: configuration)
      }
    let story = ComingFromRelatedDB(database: database)
    try story.write()
    try story.fetch()
    try story.dates()
    try story.dictionaries()
    try story.batches()
    try story.count()
    try story.observe()
    try story.tables()
    try database.close()
    try OldFile.open()
  }
}
