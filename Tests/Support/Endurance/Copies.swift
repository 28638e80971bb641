import Foundation
import MirrorDB

/// Copies of a large file, in memory that does not grow with it.
struct Copies {
  private static let batchSize = 1000

  private let megabytes: Int
  private let folder: URL

  /// How much more memory may be used than the making of the file has needed: the caches of the connections, and the
  /// index of the log that a restore fills, eight bytes for each page of 4,096 (https://sqlite.org/walformat.html).
  private var allowedKilobytes: Int { (8 << 10) + 2 * megabytes }

  init(_ options: Options) {
    megabytes = options.number("megabytes", default: 256)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("copies-\(UUID().uuidString)")
  }

  func run() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = try Database(path: path("original.sqlite"))
    try fill(original)
    let before = SoakSummary.peakKilobytes
    try original.dump(to: path("original.sql"))
    try original.backup(to: path("backup.sqlite"))
    let restored = try Database(path: path("restored.sqlite"))
    try restored.restore(fromDump: path("original.sql"))
    let growth = SoakSummary.peakKilobytes - before
    guard growth < allowedKilobytes else { throw Violation("the memory has grown by \(growth) kilobytes") }
    try restored.dump(to: path("restored.sql"))
    try Database(path: path("backup.sqlite")).dump(to: path("backup.sql"))
    try checkIsOriginal("restored.sql")
    try checkIsOriginal("backup.sql")
    print("\(megabytes) MB dumped, restored and backed up, nothing lost; memory: \(growth / 1024) MB more")
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Stores batches until the file is large enough.
  private func fill(_ database: Database) throws {
    var batch = 0
    while try size("original.sqlite") < megabytes << 20 {
      batch += 1
      try database.addObjects((0..<Self.batchSize).map { _ in LightParcel(batch: batch, size: Self.batchSize) })
    }
  }

  private func size(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int ?? 0
  }

  private func checkIsOriginal(_ dump: String) throws {
    guard FileManager.default.contentsEqual(atPath: path("original.sql"), andPath: path(dump)) else {
      throw Violation("\(dump) is another than that of the original")
    }
  }
}
