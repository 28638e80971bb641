import Foundation

/// A place for a file, which is taken away with the object.
final class TemporaryFile {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appending(path: "db.sqlite3").path }
}
