import ExampleProgram
import MirrorDB

/// What SwiftyDB does, done with MirrorDB.
///
/// Without an argument the database lives in memory; an argument is the path of a file to keep it in.
@main
struct ComingFromSwiftyDB {
  let database: Database

  private static let help = """
    ComingFromSwiftyDB does with MirrorDB what SwiftyDB does.
    USAGE: ComingFromSwiftyDB [FILE]  The database lives in memory or, with an argument, in that file.
    """

  static func main() async {
    await ExampleProgram.run(help: help, run)
  }

  private static func run(path: String?) async throws {
    let database = if let path { try Database(path: path) } else { try Database.inMemory() }
    let story = ComingFromSwiftyDB(database: database)
    try story.add()
    try story.dictionaries()
    try story.objects()
    try story.filter()
    try story.types()
    try await story.tasks()
    try story.threads()
    try story.errors()
    try story.delete()
    try await database.close()
    try OldFile.open()
  }
}
