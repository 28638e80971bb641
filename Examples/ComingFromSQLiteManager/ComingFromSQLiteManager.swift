import ExampleProgram
import Foundation
import MirrorDB

/// What SQLiteManager for iOS does, done with MirrorDB.
///
/// The files lie in the folder that is the argument or, without one, in a temporary folder.
@main
struct ComingFromSQLiteManager {
  let folder: URL

  private static let help = """
    ComingFromSQLiteManager does with MirrorDB what SQLiteManager for iOS does.
    USAGE: ComingFromSQLiteManager [FOLDER]  The files lie in that folder or, without an argument, in a temporary one.
    """

  static func main() {
    ExampleProgram.run(help: help, run)
  }

  private static func run(folder path: String?) throws {
    let temporary = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let folder = path.map { URL(filePath: $0) } ?? temporary
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let story = ComingFromSQLiteManager(folder: folder)
    let database = try story.open()
    try story.change(database)
    try story.ask(database)
    try story.errors(database)
    try story.dump(database)
    try database.close()
    try story.restoreOldDump()
    try story.migrate()
    try OldFile(folder: folder).goOn()
  }
}
