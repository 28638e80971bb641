import MirrorDBSQLite

extension Session {
  /// Writes everything as SQL text into a file, which takes its place once it is complete.
  ///
  /// - Throws: `DatabaseError.cannotCopy` for the file, and `CancellationError`.
  func dump(to path: String, from source: String) throws {
    let replacement = try FileReplacement(of: path, from: source)
    try replacement.complete { _ in
      let file = try DumpFile(of: replacement)
      // One state of everything, however much is written beside it.
      try transaction { try dump(into: file) }
      try file.close()
    }
  }

  private func dump(into file: DumpFile) throws {
    for statement in Dump.opening { try file.write(statement: statement) }
    for setting in ["application_id", "user_version"] {
      guard let value = try value(of: SQL("PRAGMA \(setting)")), value != .integer(0) else { continue }
      try file.write(statement: "PRAGMA \(setting)=\(value.literal)")
    }
    let tables = try rows(of: Dump.tables).map { ($0[0].textOrEmpty, $0[1].textOrEmpty, $0[2] == .integer(1)) }
    for (name, sql, isVirtual) in tables where !isVirtual { try dumpTable(name, sql, into: file) }
    try dumpOwnTables(into: file)
    for row in try rows(of: Dump.attachments) { try file.write(statement: row[0].textOrEmpty) }
    for (name, sql, isVirtual) in tables where isVirtual {
      for statement in Dump.virtualTable(name, sql) { try file.write(statement: statement) }
    }
    try file.write(statement: Dump.closing)
  }

  private func dumpTable(_ name: String, _ sql: String, into file: DumpFile) throws {
    guard let stored = try storedTable(named: name) else { return }
    try file.write(statement: sql)
    try dump(DumpRows(of: stored), of: name, into: file)
  }

  /// Writes what SQLite itself keeps: how far AUTOINCREMENT has come, and what ANALYZE has found.
  private func dumpOwnTables(into file: DumpFile) throws {
    let names = try rows(of: "SELECT name FROM sqlite_schema WHERE name IN ('sqlite_sequence', 'sqlite_stat1')")
    for name in names.map({ $0[0].textOrEmpty }) {
      let isSequence = name == "sqlite_sequence"
      try file.write(statement: isSequence ? "DELETE FROM sqlite_sequence" : "ANALYZE sqlite_schema")
      try dump(
        DumpRows(of: name, columns: isSequence ? ["name", "seq"] : ["tbl", "idx", "stat"]), of: name, into: file)
    }
  }

  // MARK: Rows

  private func dump(_ rows: DumpRows, of table: String, into file: DumpFile) throws {
    let limit = try connection.limit(.sqlLength)
    let reals = try RealLiterals()
    try forEachRow(of: rows.select) { row in
      try checkUsable()
      var line = rows.insert
      for index in 0..<row.columnCount {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        try append(row, index, reals, to: &line)
      }
      line += ");\n".utf8
      guard line.count <= limit else { throw file.refusal(ofRowIn: table) }
      try file.write(line)
    }
  }

  /// Appends a value as an SQL literal that SQLite, and the shell that reads lines, take for exactly that value.
  private func append(
    _ row: SQLiteStatement, _ index: Int32, _ reals: RealLiterals, to line: inout [UInt8]
  ) throws {
    switch try row.value(at: index) {
    case .real(let real): line += try reals.literal(of: real).utf8
    case .text(let text)
    where text.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") } || text.unicodeScalars.contains("\u{FFFD}"):
      line += "CAST(X'".utf8
      line.appendHexadecimal(row.bytes(at: index))
      line += "' AS TEXT)".utf8
    case .blob(let data):
      line += "X'".utf8
      line.appendHexadecimal(data)
      line.append(UInt8(ascii: "'"))
    case let value: line += value.literal.utf8
    }
  }
}

extension DumpFile {
  fileprivate func write(statement sql: String) throws {
    try write(Dump.lines(of: sql).utf8)
  }

  fileprivate func refusal(ofRowIn table: String) -> DatabaseError {
    .cannotCopy(
      path: path, reason: "a row of \(table) makes a statement longer than SQLite takes",
      remedy: "Copy the database with backup(to:)")
  }
}
