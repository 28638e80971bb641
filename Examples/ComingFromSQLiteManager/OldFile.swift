import Foundation
import MirrorDB

/// A file as SQLiteManager makes it, which holds the version that it has come to.
struct OldFile {
  let folder: URL

  /// Opens such a file, and goes on with it.
  func goOn() throws {
    print("A file of SQLiteManager's")
    let path = folder.appending(path: "old.db").path
    try make(at: path)
    let database = try Database(path: path)
    let done = try formerVersions(in: database, of: ["0.1", "0.2"])
    func former(_ version: String, up sql: String) -> Migration {
      Migration(version) { database in
        if !done.contains(version) { try database.execute(sql) }
      }
    }
    try database.migrate([
      former("0.1", up: "CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)"),
      former("0.2", up: "INSERT INTO notes (name) VALUES ('first')"),
      Migration("0.3", up: "INSERT INTO notes (name) VALUES ('second')"),
    ])

    let names = try database.rows("SELECT name FROM notes ORDER BY id").compactMap { $0["name"] as? String }
    print("  \(try database.appliedMigrations()); notes: \(names)")
    try database.close()
  }

  /// The versions that SQLiteManager has come to in a file; none in a file that it has not made.
  private func formerVersions(in database: Database, of versions: [String]) throws -> Set<String> {
    let table = "ThisIsAStrangeVersionTableName"
    guard try database.rows("SELECT name FROM sqlite_schema WHERE name = ?", table).count == 1,
      let current = try database.rows("SELECT version FROM \(table) WHERE id = 0").first?["version"] as? String,
      let last = versions.firstIndex(of: current)
    else { return [] }
    return Set(versions[...last])
  }

  private func make(at path: String) throws {
    let database = try Database(path: path)
    try database.erase()
    try database.execute(
      """
      CREATE TABLE ThisIsAStrangeVersionTableName (id integer primary key autoincrement, version text);
      INSERT INTO ThisIsAStrangeVersionTableName (id, version) VALUES (0, '0.2');
      CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
      INSERT INTO notes (name) VALUES ('first');
      """)
    try database.close()
  }
}
