import Foundation

/// A temporary folder of one test's own, which goes with the process.
struct ScratchFolder {
  let path: String

  private static let root: String = {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("mirrordb-\(UUID().uuidString)").path
    // A test's database may be in use until the very end.
    atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.root) }
    return path
  }()

  init() throws {
    path = "\(Self.root)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String = "test.sqlite") -> String { "\(path)/\(name)" }
}
