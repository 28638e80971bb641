import Foundation
import MirrorDB

// The database as SQL text, and back.

extension ComingFromSQLiteManager {
  func dump(_ database: Database) throws {
    print("Dump and restore")
    let dump = folder.appending(path: "users.sql").path
    try database.dump(to: dump)
    let text = try String(contentsOfFile: dump, encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("INSERT") { print("  \(line)") }

    let copy = try Database.inMemory()
    try copy.restore(fromDump: dump)
    try copy.checkIntegrity()
    print("  restored: \(try copy.rows("SELECT * FROM users").count) rows")
  }

  /// Reads a dump of SQLiteManager's, whose comments begin with a semicolon.
  func restoreOldDump() throws {
    print("A dump of SQLiteManager's")
    let text = """
      ;
      ; Dump generated with SQLiteManager4iOS
      CREATE TABLE users (id integer primary key autoincrement, user text);
      insert into users (id,user) values (1,'Max');
      """
    let statements = text.split(separator: "\n").filter { !$0.hasPrefix(";") }.joined(separator: "\n")
    let database = try Database.inMemory()
    try database.execute(statements)
    print("  users: \(try database.rows("SELECT user FROM users").compactMap { $0["user"] as? String })")
  }
}
