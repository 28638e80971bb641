import Foundation
import MirrorDB

// Steps from one version of a file to the next.

extension ComingFromSQLiteManager {
  func migrate() throws {
    print("Migrations, and the way back")
    let path = folder.appending(path: "messages.db").path
    let database = try Database(path: path)
    try database.erase()

    let migrations = [
      Migration(
        "0.1", up: "CREATE TABLE messages (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)",
        down: "DROP TABLE messages"),
      Migration("0.2", up: "INSERT INTO messages (name) VALUES ('casa')", down: "DELETE FROM messages"),
    ]
    try database.migrate(migrations)  // each once in the life of the file
    let version = try database.appliedMigrations().last
    print("  version \(version ?? "none"), \(try database.rows("SELECT * FROM messages").count) message")

    let next =
      migrations + [Migration("0.3", up: "ALTER TABLE messages ADD COLUMN sent; INSERT INTO nobody VALUES (1)")]
    do {
      try database.migrate(next)
    } catch {
      print("  \(error)")
    }
    let columns = try database.rows("SELECT name FROM pragma_table_info('messages')").count
    print("  version \(try database.appliedMigrations().last ?? "none"), \(columns) columns")

    try database.revert(migrations, to: "0.1")
    print("  version \(try database.appliedMigrations().last ?? "none")")
    try database.close()
  }
}
