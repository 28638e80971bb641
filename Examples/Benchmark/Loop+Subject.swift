import Foundation
import MirrorDB
import MirrorDBCSQLite

extension Loop {
  static let createSubjects = """
    CREATE TABLE "Dog" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL DEFAULT '', "owner" TEXT, \
    "birth" REAL NOT NULL DEFAULT 0.0, "weight" REAL NOT NULL DEFAULT 0.0, "age" INTEGER NOT NULL DEFAULT 0)
    """
  static let insertSubject = """
    INSERT INTO "Dog" ("id", "name", "owner", "birth", "weight", "age") VALUES (?, ?, ?, ?, ?, ?) \
    ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "owner" = excluded."owner", \
    "birth" = excluded."birth", "weight" = excluded."weight", "age" = excluded."age"
    """
  static let selectSubject = "SELECT \"id\", \"name\", \"owner\", \"birth\", \"weight\", \"age\" FROM \"Dog\""

  static func insert<S: Subject>(_ subject: S, _ statement: OpaquePointer) {
    sqlite3_bind_int64(statement, 1, Int64(subject.id))
    bind(subject.name, statement, 2)
    if let owner = subject.owner { bind(owner, statement, 3) } else { sqlite3_bind_null(statement, 3) }
    sqlite3_bind_double(statement, 4, subject.birth.timeIntervalSinceReferenceDate)
    sqlite3_bind_double(statement, 5, subject.weight)
    sqlite3_bind_int64(statement, 6, Int64(subject.age))
    finish(statement)
  }

  static func subject<S: Subject>(_ statement: OpaquePointer) -> S {
    var subject = S()
    subject.id = Int(sqlite3_column_int64(statement, 0))
    subject.name = text(statement, 1)
    subject.owner = sqlite3_column_type(statement, 2) == SQLITE_NULL ? nil : text(statement, 2)
    subject.birth = Date(timeIntervalSinceReferenceDate: sqlite3_column_double(statement, 3))
    subject.weight = sqlite3_column_double(statement, 4)
    subject.age = Int(sqlite3_column_int64(statement, 5))
    return subject
  }

  static func dictionary(_ statement: OpaquePointer) -> [String: Any] {
    var row: [String: Any] = [:]
    row["id"] = Int(sqlite3_column_int64(statement, 0))
    row["name"] = text(statement, 1)
    if sqlite3_column_type(statement, 2) != SQLITE_NULL { row["owner"] = text(statement, 2) }
    row["birth"] = Date(timeIntervalSinceReferenceDate: sqlite3_column_double(statement, 3))
    row["weight"] = sqlite3_column_double(statement, 4)
    row["age"] = Int(sqlite3_column_int64(statement, 5))
    return row
  }

  func insertAll(_ subjects: [some Subject]) {
    run("BEGIN IMMEDIATE")
    withStatement(Self.insertSubject) { statement in
      for subject in subjects { Self.insert(subject, statement) }
    }
    run("COMMIT")
  }

  func rows<Row>(_ sql: String, _ row: (OpaquePointer) -> Row) -> [Row] {
    withStatement(sql) { statement in
      var rows: [Row] = []
      while sqlite3_step(statement) == SQLITE_ROW { rows.append(row(statement)) }
      return rows
    }
  }

  /// One row by its key, with a statement that is prepared already.
  static func find<S: Subject>(_ id: Int, _ statement: OpaquePointer) -> S? {
    sqlite3_bind_int64(statement, 1, Int64(id))
    defer { sqlite3_reset(statement) }
    return sqlite3_step(statement) == SQLITE_ROW ? subject(statement) : nil
  }
}
