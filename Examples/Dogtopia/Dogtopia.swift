import ExampleProgram
import MirrorDB

/// The README's story, told by running it.
///
/// Without an argument the database lives in memory; an argument is the path of a file to keep it in.
@main
struct Dogtopia {
  let database: Database

  private static let help = """
    Dogtopia tells the story of the README by running it.
    USAGE: Dogtopia [FILE]  The database lives in memory or, with an argument, in that file.
    """

  static func main() {
    ExampleProgram.run(help: help, run)
  }

  static func run(path: String?) throws {
    let database = if let path { try Database(path: path) } else { try Database.inMemory() }
    print("A database \(path.map { "in \($0)" } ?? "in memory")")
    let story = Dogtopia(database: database)
    try story.startAfresh()
    try story.add()
    try story.update()
    try story.filter()
    try story.dictionaries()
    try story.objects()
    try story.delete()
    try database.close()
  }
}
