import Foundation
import MirrorDB

/// What ModelAdapter does, done with MirrorDB.
///
/// Without an argument the database lives in memory; an argument is the path of a file to keep it in.
@main
struct ComingFromModelAdapter {
  let database: Database

  static func main() {
    do {
      try run(path: CommandLine.arguments.dropFirst().first)
    } catch {
      fflush(nil)
      FileHandle.standardError.write(Data("ComingFromModelAdapter: \(error)\n".utf8))
      exit(1)
    }
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
