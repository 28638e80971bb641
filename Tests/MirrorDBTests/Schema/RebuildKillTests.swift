#if os(Linux)
  import Foundation
  import MirrorDB
  import Testing

  /// A process is killed while it rebuilds a table, at every statement in turn.
  ///
  /// Apple's SQLite has no `sqlite3_auto_extension`, by which the program counts its statements.
  @Suite struct RebuildKillTests {
    @Test func `kill -9 at any statement leaves the old table or the new one, and the file opens`() throws {
      let original = try SchemaFile()
      try original.open { database in try database.addObjects((1...500).map { Shapes.Int_(a: $0) }) }
      try original.run("CREATE TABLE Log (text TEXT)")
      try original.run("CREATE TRIGGER t AFTER UPDATE ON Thing BEGIN INSERT INTO Log VALUES (new.a); END")
      let before = try original.contents()
      var outcomes: [Bool] = []
      while true {
        let file = try SchemaFile()
        try FileManager.default.copyItem(atPath: original.path, toPath: file.path)
        let isKilled = try kill(file, atStatement: outcomes.count + 1)
        #expect(try file.texts("PRAGMA integrity_check") == ["ok"])
        let isNew = try file.texts("SELECT sql FROM sqlite_schema WHERE name = 'Thing'")[0].contains(#""a" TEXT"#)
        if !isNew { #expect(try file.contents() == before) }
        try checkNew(file)
        guard isKilled else { break }
        outcomes.append(isNew)
      }
      // The transaction has at least: begin, create, copy, drop, rename, trigger, index, commit.
      #expect(outcomes.count { !$0 } > 8)
    }

    /// Runs the program that dies.
    ///
    /// - Returns: whether it died.
    private func kill(_ file: SchemaFile, atStatement number: Int) throws -> Bool {
      let (text, status) = try Program("RebuildVictim", [file.path, String(number)]).finish()
      #expect(status <= 0, "\(text)")
      return status == -1
    }

    /// The next program finds every row, whichever table was left.
    private func checkNew(_ file: SchemaFile) throws {
      let values = try file.open { try $0.objects(of: Shapes.String_.self).map(\.a) }
      #expect(values == (1...500).map(String.init))
      #expect(try file.texts("SELECT count(*) FROM Log") == ["0"])
    }
  }
#endif
