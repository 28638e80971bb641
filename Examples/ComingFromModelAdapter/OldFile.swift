import Foundation
import MirrorDB

/// A file as ModelAdapter makes it.
enum OldFile {
  /// Opens such a file, and goes on with it.
  static func open() throws {
    print("A file of ModelAdapter's")
    let file = try TemporaryFile()
    try make(at: file.path)
    try goOn(at: file.path)
  }

  private static func goOn(at path: String) throws {
    var configuration = Database.Configuration()
    configuration.dateStorage = .iso8601
    let database = try Database(path: path, configuration: configuration)
    try database.migrate([
      // Milliseconds become nanoseconds in UTC, so that a filter finds old dates and new ones by the same text.
      Migration("dates", up: "UPDATE user SET registered = registered || '000000Z' WHERE registered LIKE '%.___'"),
      // The elements of a collection were texts, whatever they are.
      Migration(
        "collections",
        up: """
          UPDATE user SET scores = (SELECT json_group_array(CAST(value AS INTEGER)) FROM json_each(scores));
          UPDATE user SET addresses = (SELECT json_group_array(json(value)) FROM json_each(addresses));
          UPDATE user SET addressesByYear = (SELECT json_group_object(key, json(value)) FROM json_each(addressesByYear));
          """),
    ])

    for member in try database.objects(of: Member.self) {
      print("  \(try member.json(dateStorage: .iso8601))")
    }
    try database.close()
  }

  /// Columns are named by key or property, dates are text of UTC, and collections JSON whose elements are texts.
  private static func make(at path: String) throws {
    let database = try Database(path: path)
    try database.execute(
      #"""
      CREATE TABLE "user" ("user_id" INTEGER PRIMARY KEY NOT NULL, "nick_name" TEXT, "phone" INTEGER UNIQUE,
        "age" INTEGER NOT NULL, "isActive" BOOLEAN NOT NULL, "registered" TEXT NOT NULL, "home" TEXT,
        "scores" TEXT NOT NULL, "addresses" TEXT NOT NULL, "addressesByYear" TEXT NOT NULL, "tags" TEXT);
      INSERT INTO "user" VALUES (123, 'Toto', 123456, 33, 1, '2020-07-14T12:00:00.500', '{"city":"Oz","zip":1}',
        '["3","1"]', '["{\"city\":\"Kansas\"}"]', '{"1939":"{\"city\":\"Hollywood\"}"}', '["small","good"]');
      """#)
    try database.close()
  }
}
