import Foundation
import MirrorDB
import MirrorDBCSQLite
import Synchronization

// A program that opens a file, lets a table in it be rebuilt, and dies without warning at the nth statement that
// SQLite runs: RebuildVictim <path> <n>. Where there are fewer statements, it ends as usual.

struct Renewed: Storable, PrimaryKeys, TableName, IndexedProperties {
  var id: Int?
  var a = "new"
  var b = UUID()

  static func tableName() -> String { "Thing" }
  static func primaryKeys() -> Set<String> { ["id"] }
  static func indexedProperties() -> [Index] { [Index("a")] }
}

private let remaining = Atomic<Int>(0)

@main
enum RebuildVictim {
  static func main() throws {
    remaining.store(Int(CommandLine.arguments[2]) ?? 0, ordering: .relaxed)
    // SQLite calls this for every connection that is opened from now on.
    typealias Entry = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32
    let entry: Entry = { connection, _, _ in
      sqlite3_trace_v2(connection, UInt32(SQLITE_TRACE_STMT), { _, _, _, _ in RebuildVictim.count() }, nil)
    }
    sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
    let database = try Database(path: CommandLine.arguments[1])
    _ = try database.count(of: Renewed.self)
    try database.close()
  }

  private static func count() -> Int32 {
    if remaining.subtract(1, ordering: .relaxed).newValue == 0 { kill(getpid(), SIGKILL) }
    return 0
  }
}
