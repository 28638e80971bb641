import MirrorDBSQLite

// The two doors, each with a form that waits on the thread and one that waits without: every other call of a
// `Database` is one of its session's, made through one of them.

extension Database {
  /// Runs work that may change the database.
  @inline(__always)
  func write<Result>(_ body: (Session) throws -> Result) throws -> Result {
    try writer.run { session in
      try session.checkFile()
      return try body(session)
    }
  }

  /// Runs work that changes nothing; inside a transaction, in the transaction.
  @inline(__always)
  func read<Result>(_ body: (Session) throws -> Result) throws -> Result {
    guard let readers, !writer.isMine else { return try writer.run(body) }
    return try readers.run(body)
  }

  /// Runs work that may change the database on a thread of the database's own.
  ///
  /// - Throws: `CancellationError` where the task is cancelled; then nothing of the work stays.
  func write<Result>(_ body: @escaping @Sendable (Session) throws -> Result) async throws -> sending Result {
    try await writer.run { session in
      try session.checkFile()
      return try body(session)
    }
  }

  /// Runs work that changes nothing on a thread of the database's own.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  func read<Result>(_ body: @escaping @Sendable (Session) throws -> Result) async throws -> sending Result {
    guard let readers else { return try await writer.run(body) }
    return try await readers.run(body)
  }

  /// Runs a closure of the caller's with a session that reads a type, where the caller runs.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  func readInPlace<Result>(_ type: any Storable.Type, _ body: (Session) throws -> Result) async throws -> Result {
    _ = try await table(of: type)
    return try await readInPlace(body)
  }

  /// Runs a closure of the caller's with a session that reads, where the caller runs.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  func readInPlace<Result>(_ body: (Session) throws -> Result) async throws -> Result {
    guard let readers else { return try await writer.transaction { try read(body) } }
    return try await readers.runInPlace(body)
  }

  /// The table of a type, for work that is done on the caller's side.
  func table(of type: any Storable.Type) async throws -> Table {
    try await statements(of: type).table
  }

  /// The table of a type with its statements, for work that is done on the caller's side.
  func statements(of type: any Storable.Type) async throws -> TableStatements {
    if let known = writer.knownTables.table(of: type) { return known }
    return try await write { try $0.statements(of: type) }
  }
}

extension ReaderPool {
  /// The pool of a file, whose tables another session makes.
  static func reading(
    _ path: String, _ configuration: Database.Configuration, tables: SessionQueue
  ) -> ReaderPool {
    var configuration = configuration
    configuration.isReadOnly = true
    let identity = FileStatus(ofPath: path)?.identity
    return ReaderPool(capacity: configuration.readerCount) { [configuration] in
      // Another file under the same path is another database.
      guard FileStatus(ofPath: path)?.identity == identity else { throw DatabaseError.fileMoved(path: path) }
      let session = try Session.open(path: path, configuration: configuration)
      session.tableSource = tables
      return session
    }
  }
}
