import Foundation
import MirrorDBSQLite

/// Everything that a file says, as a program without the library reads it.
struct Contents: Equatable {
  /// The schema and the rows, each as a line.
  let lines: [String]
  /// What SQLite finds wrong with the file; `["ok"]` for nothing.
  let integrity: [String]

  /// Reads a file.
  init(of path: String) throws {
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    integrity = try connection.rows("PRAGMA integrity_check").map { $0[0].plain }
    var shown = Shown()
    var lines = try connection.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2").map { shown.line($0) }
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1"
    for table in try connection.rows(tables) {
      let rows = try connection.rows("SELECT rowid, * FROM \"\(table[0].plain)\" ORDER BY rowid")
      lines += rows.map { table[0].plain + ": " + shown.line($0) }
    }
    self.lines = lines
  }

  /// Reads a copy of the file and its log, as they would be found after a crash at this moment.
  static func afterCrash(of path: String) throws -> Contents {
    let copy = path + ".crashed"
    defer { removeDatabase(copy) }
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    return try Contents(of: copy)
  }

  /// The first line that only one of the two has.
  func difference(from other: Contents) -> String {
    if integrity != other.integrity { return integrity.joined(separator: "; ") }
    return Set(lines).symmetricDifference(other.lines).sorted().first.map { String($0.prefix(200)) } ?? "none"
  }
}

/// Removes a file with its log and what else belongs to it.
func removeDatabase(_ path: String) {
  for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
}

/// Writes values so that what is another one in each run looks the same.
private struct Shown {
  private var identifiers: Set<String> = []

  mutating func line(_ values: [SQLiteValue]) -> String {
    values.map { text(of: $0) }.joined(separator: " | ")
  }

  private mutating func text(of value: SQLiteValue) -> String {
    guard case .text(let text) = value else { return value.description }
    if text.utf8.count == 36, UUID(uuidString: text) != nil {
      return identifiers.insert(text).inserted ? "a new UUID" : "the UUID \(text)"
    }
    // The time at which a migration was done.
    return text.utf8.count == 19 && text.hasPrefix("20") ? "a time" : text
  }
}

extension SQLiteConnection {
  /// The values of every row that a statement returns.
  func rows(_ sql: String) throws -> [[SQLiteValue]] {
    let statement = try prepare(sql)
    var result: [[SQLiteValue]] = []
    while try statement.step() { result.append(try statement.values) }
    return result
  }
}

extension SQLiteValue {
  /// The text, or for another class the SQL literal.
  var plain: String {
    if case .text(let text) = self { text } else { description }
  }
}
