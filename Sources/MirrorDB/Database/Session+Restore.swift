import MirrorDBSQLite

extension Session {
  /// Runs the statements of a dump, all of them or none.
  ///
  /// - Throws: `DatabaseError.notEmpty`, `.invalidDump`, and `CancellationError`.
  func restore(fromDump path: String) throws {
    var reader = try DumpReader(path: path, limit: connection.limit(.sqlLength))
    defer { try? forgetSchema() }
    try connection.with(.foreignKeys, false) {
      try connection.with(.triggers, false) {
        try transaction {
          try checkIsEmpty()
          // The statements of a dump are full of values, which are none of the trace's business.
          try connection.withoutTrace { try run(&reader) }
          try checkSchema(madeBy: reader)
        }
      }
    }
  }

  private func checkIsEmpty() throws {
    let others: SQL =
      "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid LIMIT 1"
    if let name = try value(of: others) { throw DatabaseError.notEmpty(table: name.textOrEmpty) }
  }

  /// Lets SQLite read the schema again, which does not know virtual tables yet.
  private func forgetSchema() throws {
    tables.removeAll()
    dropStatements()
    try connection.execute("PRAGMA writable_schema = RESET")
  }

  private func run(_ reader: inout DumpReader) throws {
    var isComplete = false
    while let statement = try reader.next() {
      try checkUsable()
      guard !isComplete else { throw reader.failure("it goes on after its COMMIT", line: statement.line) }
      switch statement.role {
      case .passedOver: continue
      case .end: isComplete = true
      case .abandonment: throw reader.failure("it ends in ROLLBACK, so that it is of a damaged database")
      case .foreign(let word): throw reader.failure("\(word) is in no dump", line: statement.line)
      case .change, .virtualTable: try run(statement, of: reader)
      }
    }
    guard isComplete else { throw reader.failure("it ends before its COMMIT, so a part of it is missing") }
  }

  private func run(_ statement: DumpReader.Statement, of reader: DumpReader) throws {
    do {
      try statement.role == .change ? connection.execute(bytes: statement.bytes) : addVirtualTable(statement)
    } catch let error as SQLiteError where error.isRefusal {
      throw reader.failure(error.message, line: statement.line)
    }
  }

  /// Reads the schema anew: a dump that gives a virtual table by its row could have made one that nobody can read.
  private func checkSchema(madeBy reader: DumpReader) throws {
    do {
      try connection.execute("PRAGMA writable_schema = RESET; SELECT count(*) FROM sqlite_schema")
    } catch let error as SQLiteError where error.isRefusal || error.kind == .damaged {
      throw reader.failure(error.message)
    }
  }

  /// Makes a virtual table of the row of the schema that a dump gives for it.
  ///
  /// The values are taken out of the statement, so that a dump can write nothing else into the schema.
  private func addVirtualTable(_ statement: DumpReader.Statement) throws {
    guard let (name, sql) = try statement.virtualTable else {
      throw SQLiteError(code: 1, message: "only virtual tables are added to sqlite_schema")
    }
    try connection.with(.defensive, false) {
      try connection.execute("PRAGMA writable_schema = ON")
      defer { try? connection.execute("PRAGMA writable_schema = OFF") }
      _ = try run(
        SQL(
          "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES ('table', ?1, ?1, 0, ?2)",
          [.text(name), .text(sql)]))
    }
  }
}

// MARK: Statements

extension DumpReader.Statement {
  /// What restoring makes of a statement.
  fileprivate enum Role: Equatable {
    /// It is run.
    case change
    case virtualTable
    /// The transaction of the whole does in its place.
    case passedOver
    case end
    case abandonment
    /// It is not what dumps consist of, which SQL of a stranger is to do no more than.
    case foreign(String)
  }

  fileprivate var role: Role {
    let second = words.dropFirst().first ?? ""
    let third = words.dropFirst(2).first ?? ""
    switch words.first ?? "" {
    case "BEGIN": return .passedOver
    case "COMMIT", "END": return .end
    case "ROLLBACK": return .abandonment
    case "ANALYZE": return .change
    case "PRAGMA" where ["FOREIGN_KEYS", "WRITABLE_SCHEMA"].contains(second): return .passedOver
    case "PRAGMA" where ["USER_VERSION", "APPLICATION_ID"].contains(second): return .change
    case "INSERT": return ["SQLITE_SCHEMA", "SQLITE_MASTER"].contains(third) ? .virtualTable : .change
    case "CREATE" where !["TEMP", "TEMPORARY"].contains(second): return .change
    case "DELETE" where third == "SQLITE_SEQUENCE" || third.hasPrefix("SQLITE_STAT"): return .change
    case let word: return .foreign(([word, second].filter { !$0.isEmpty && $0 != "'" }).joined(separator: " "))
    }
  }

  /// The name and the definition of the virtual table that an INSERT into the schema makes; nil for anything else.
  fileprivate var virtualTable: (name: String, sql: String)? {
    get throws {
      let tokens = try SQLToken.tokens(of: String(decoding: bytes, as: UTF8.self)).filter(\.isSignificant)
      guard let start = tokens.firstIndex(where: { $0.isWord("VALUES") }) else { return nil }
      let values = tokens[(start + 1)...].filter { !$0.isSymbol(",") }
      // ( 'table' name name 0 sql ) ;
      guard values.map(\.text).first == "(", values.count == 8, values[1].name == "table",
        values[2] == values[3], values[4].text == "0", values[5].kind == .quoted
      else { return nil }
      let (name, sql) = (values[2].name, values[5].name)
      let made = try SQLToken.tokens(of: sql).filter(\.isSignificant)
      guard made.count > 3, made[0].isWord("CREATE"), made[1].isWord("VIRTUAL"), made[2].isWord("TABLE"),
        made[3].name.asciiLowercased == name.asciiLowercased
      else { return nil }
      return (name, sql)
    }
  }
}
