import Foundation
import MirrorDB

// The calls, in the order of SQLiteManager's own account of them.

extension ComingFromSQLiteManager {
  func open() throws -> Database {
    print("Open or create")
    let path = folder.appending(path: "users.db").path
    let database = try Database(path: path)  // or Database(name: "users"), in application support
    print("  users.db: \(FileManager.default.fileExists(atPath: path))")
    return database
  }

  func change(_ database: Database) throws {
    print("Statements")
    try database.execute("DROP TABLE IF EXISTS users")
    try database.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, user TEXT, joined REAL, active, photo BLOB)")
    try database.execute("INSERT INTO users (user) VALUES ('Max'); INSERT INTO users (user) VALUES ('Rex')")
    try database.execute("UPDATE users SET user = ?, active = ? WHERE id = ?", "Dorothy", true, 1)
    try database.execute(
      "UPDATE users SET joined = :joined, photo = :photo WHERE id = :id",
      [":joined": Date(timeIntervalSinceReferenceDate: 60), ":photo": Data([1, 2]), ":id": 2])

    let id = try database.transaction {
      try database.execute("INSERT INTO users (user) VALUES (?)", "Toto")
      return try database.rows("SELECT last_insert_rowid() AS id")[0]["id"]
    }
    print("  the last row has the id \(id ?? "none")")
  }

  func ask(_ database: Database) throws {
    print("Rows as dictionaries; NULL is absent")
    let rows = try database.rows("SELECT * FROM users ORDER BY id")  // [[String: Any]]
    for row in rows {
      print("  " + row.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    }

    var names: [String] = []
    try database.forEachRow("SELECT user FROM users WHERE id > ?", 1) { row in  // one at a time
      if let name = row["user"] as? String { names.append(name) }
    }
    print("  \(names.joined(separator: ", "))")
  }

  func errors(_ database: Database) throws {
    print("Errors are thrown")
    do {
      try database.execute("INSERT INTO nobody VALUES (1)")
    } catch {
      print("  \(error)")
    }
    do {
      _ = try Database(path: folder.path)
    } catch DatabaseError.cannotOpen(_, let code, let reason, _) {
      print("  code \(code): \(reason)")
    }
  }
}
