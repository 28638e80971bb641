import ExampleProgram
import MirrorDB

/// What ModelAdapter does, done with MirrorDB.
///
/// Without an argument the database lives in memory; an argument is the path of a file to keep it in.
@main
struct ComingFromModelAdapter {
  let database: Database

  private static let help = """
    ComingFromModelAdapter does with MirrorDB what ModelAdapter does.
    USAGE: ComingFromModelAdapter [FILE]  The database lives in memory or, with an argument, in that file.
    """

  static func main() {
    ExampleProgram.run(help: help, run)
  }

  private static func run(path: String?) throws {
    let database = if let path { try Database(path: path) } else { try Database.inMemory() }
    let story = ComingFromModelAdapter(database: database)
    let member = try story.fromJSON()
    try story.write(member)
    try story.ask()
    try story.store()
    try story.values()
    try story.delete()
    try database.close()
    try OldFile.open()
    try NewColumn.show()
  }
}
