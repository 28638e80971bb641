import Foundation
import MirrorDB
import Testing

// The code of the guide to reliability.

@Suite("The guide to reliability")
struct ReliabilityTests {
  @Test("Transactions can wait for the disk")
  func synchronous() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    let database = try Database(path: path)
    let before = try setting(of: database)
    try database.execute("PRAGMA synchronous = FULL")
    #expect(before == 1)
    #expect(try setting(of: database) == 2)
    try database.close()
  }

  /// The setting of the connection that writes, which a transaction uses.
  private func setting(of database: Database) throws -> Int? {
    try database.transaction { try database.rows("PRAGMA synchronous")[0]["synchronous"] as? Int }
  }
}
