import Foundation
import MirrorDBCSQLite

extension Loop {
  static let createKennels = """
    CREATE TABLE "Kennel" ("id" INTEGER PRIMARY KEY, "place" TEXT NOT NULL, "dogs" TEXT NOT NULL)
    """

  func insertAll(_ kennels: [Kennel], encoder: JSONEncoder) throws {
    run("BEGIN IMMEDIATE")
    let sql = """
      INSERT INTO "Kennel" ("id", "place", "dogs") VALUES (?, ?, ?) ON CONFLICT ("id") DO UPDATE SET \
      "place" = excluded."place", "dogs" = excluded."dogs"
      """
    try withStatement(sql) { statement in
      for kennel in kennels {
        sqlite3_bind_int64(statement, 1, Int64(kennel.id))
        Self.bind(String(decoding: try encoder.encode(kennel.place), as: UTF8.self), statement, 2)
        Self.bind(String(decoding: try encoder.encode(kennel.dogs), as: UTF8.self), statement, 3)
        Self.finish(statement)
      }
    }
    run("COMMIT")
  }

  func kennels(decoder: JSONDecoder) throws -> [Kennel] {
    try withStatement("SELECT \"id\", \"place\", \"dogs\" FROM \"Kennel\"") { statement in
      var kennels: [Kennel] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        kennels.append(
          Kennel(
            id: Int(sqlite3_column_int64(statement, 0)),
            place: try decoder.decode(Place.self, from: Data(Self.text(statement, 1).utf8)),
            dogs: try decoder.decode([String].self, from: Data(Self.text(statement, 2).utf8))))
      }
      return kennels
    }
  }
}
