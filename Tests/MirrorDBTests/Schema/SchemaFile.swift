import Foundation
import MirrorDB
import MirrorDBSQLite
import Testing

/// A database file in a folder of its own, which is removed with it.
final class SchemaFile {
  let path: String
  private let folder: URL

  /// Makes the folder, and runs SQL as another program would.
  init(_ sql: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("MirrorDB-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("test.sqlite").path
    if !sql.isEmpty { try run(sql) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs SQL on a connection of its own, without anything that the library sets up.
  func run(_ sql: String) throws {
    try SQLiteConnection(path: path, mode: .create).execute(sql)
  }

  /// Runs one statement with values for its placeholders.
  func run(_ sql: String, _ values: [SQLiteValue]) throws {
    let statement = try SQLiteConnection(path: path, mode: .create).prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// The values of every row that a statement returns.
  func rows(_ sql: String) throws -> [[SQLiteValue]] {
    let statement = try SQLiteConnection(path: path, mode: .create).prepare(sql)
    var result: [[SQLiteValue]] = []
    while try statement.step() { result.append(try statement.values) }
    return result
  }

  /// The first column of every row that a statement returns, as text.
  func texts(_ sql: String) throws -> [String] {
    try rows(sql).map { if case .text(let text) = $0[0] { text } else { $0[0].description } }
  }

  /// Everything that the file says: its schema and all rows.
  func contents() throws -> [String] {
    let tables = try texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    let schema = try texts("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
    return try schema
      + tables.flatMap { table in
        try rows("SELECT rowid, * FROM \"\(table)\" ORDER BY rowid").map { "\(table) \($0)" }
      }
  }

  /// The bytes of the file and of its log.
  func bytes() throws -> [Data] {
    try ["", "-wal"].map { suffix in
      FileManager.default.fileExists(atPath: path + suffix)
        ? try Data(contentsOf: URL(fileURLWithPath: path + suffix)) : Data()
    }
  }

  /// Runs `body` with a `Database` on the file, and closes it.
  @discardableResult
  func open<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let database = try Database(path: path)
    defer { try? database.close() }
    return try body(database)
  }

  /// Lets a type be used for the first time in a `Database` of its own.
  func use(_ type: any Storable.Type) throws {
    try open { database in _ = try database.count(of: type) }
  }
}
