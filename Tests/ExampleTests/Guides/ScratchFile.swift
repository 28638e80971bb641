import Foundation

/// The path of a database file in a folder of its own, which goes with the last reference to it.
final class ScratchFile {
  private let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)

  var path: String { folder.appending(path: "pets.sqlite").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
