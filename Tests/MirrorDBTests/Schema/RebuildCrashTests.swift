import Foundation
import MirrorDBCSQLite
import Testing

@testable import MirrorDB
@testable import MirrorDBSQLite

/// What a process that dies in the middle of a rebuild leaves behind.
///
/// A file and its log are copied as they stand on the way: to whoever opens the copy, the process that wrote it is dead.
@Suite struct RebuildCrashTests {
  private static let setUp = """
    CREATE TABLE Log (text TEXT);
    CREATE INDEX by_hand ON Thing (a);
    CREATE TRIGGER t AFTER DELETE ON Thing BEGIN INSERT INTO Log VALUES (old.a); END;
    CREATE VIEW v AS SELECT a FROM Thing;
    CREATE TABLE Child (thing INTEGER REFERENCES Thing (id) ON DELETE CASCADE);
    INSERT INTO Child SELECT id FROM Thing;
    """

  @Test(arguments: [MomentKind.statement, .instructions])
  func `Whenever the process dies, the old table or the new one is there, and whole`(_ kind: MomentKind) throws {
    let file = try SchemaFile()
    try file.open { database in try database.addObjects((1...2000).map { Shapes.Int_(a: $0) }) }
    try file.run(Self.setUp)
    let before = try file.contents()
    let photographer = Photographer(file)
    try file.open { database in
      try database.write { session in
        // So small a cache makes SQLite write changes to the log before they are committed.
        try session.connection.execute("PRAGMA cache_size = 10")
        photographer.watch(try session.connection, kind)
      }
      _ = try database.count(of: Shapes.String_.self)
      try database.write { photographer.stop(try $0.connection) }
    }
    let after = try file.contents()
    #expect(photographer.copies.count >= 15, "\(photographer.copies.count)")
    var seen: Set<Bool> = []
    for copy in photographer.copies {
      #expect(try copy.texts("PRAGMA integrity_check") == ["ok"])
      let contents = try copy.contents()
      #expect(contents == before || contents == after)
      seen.insert(contents == after)
      let values = try copy.open { try $0.objects(of: Shapes.String_.self).map(\.a) }
      #expect(values == (1...2000).map(String.init))
    }
    #expect(seen.contains(false))
  }

  enum MomentKind { case statement, instructions }
}

/// Copies a file whenever SQLite says that a statement begins, or that it has run so many instructions.
private final class Photographer {
  let file: SchemaFile
  private(set) var copies: [SchemaFile] = []

  init(_ file: SchemaFile) {
    self.file = file
  }

  func watch(_ connection: SQLiteConnection, _ kind: RebuildCrashTests.MomentKind) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    switch kind {
    case .statement:
      sqlite3_trace_v2(
        connection.handle, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_PROFILE),
        { _, context, _, _ in
          Photographer.copy(context)
          return 0
        }, context)
    case .instructions:
      sqlite3_progress_handler(
        connection.handle, 4000,
        { context in
          Photographer.copy(context)
          return 0
        }, context)
    }
  }

  func stop(_ connection: SQLiteConnection) {
    sqlite3_trace_v2(connection.handle, 0, nil, nil)
    sqlite3_progress_handler(connection.handle, 0, nil, nil)
  }

  private static func copy(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let photographer = Unmanaged<Photographer>.fromOpaque(context).takeUnretainedValue()
    guard let copy = try? SchemaFile() else { return }
    for suffix in ["", "-wal"] {
      try? FileManager.default.copyItem(atPath: photographer.file.path + suffix, toPath: copy.path + suffix)
    }
    photographer.copies.append(copy)
  }
}
