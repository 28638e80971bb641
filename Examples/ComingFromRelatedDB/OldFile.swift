import Foundation
import MirrorDB

/// A file as RelatedDB makes it.
enum OldFile {
  /// Opens such a file, and goes on with it.
  static func open() throws {
    print("A file of RelatedDB's")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "database.sqlite").path
    try make(at: path)
    try goOn(at: path)
  }

  private static func goOn(at path: String) throws {
    var configuration = Database.Configuration()
    configuration.dateStorage = .iso8601
    let database = try Database(path: path, configuration: configuration)
    try database.migrate([
      // Milliseconds become nanoseconds, so that a filter finds old dates and new ones by the same text.
      Migration("dates", up: "UPDATE User SET joined = rtrim(joined, 'Z') || '000000Z' WHERE joined LIKE '%.___Z'"),
      // What a dictionary has left out is NULL.
      Migration("defaults", up: "UPDATE User SET name = ifnull(name, ''), age = ifnull(age, 0)"),
    ])

    let joined = Date(timeIntervalSince1970: 3661)
    for user in try database.objects(of: User.self, matching: ["joined": joined]) {
      print(
        "  \"\(user.name)\", \(user.age), \(user.approved), joined \(user.joined?.description ?? "at an unknown time")")
    }
    try database.close()
  }

  /// Tables are named after types and columns after properties; all columns but the key take NULL, and dates are text.
  private static func make(at path: String) throws {
    let database = try Database(path: path)
    try database.execute(
      """
      CREATE TABLE User (userId INTEGER PRIMARY KEY NOT NULL, name TEXT, age INTEGER, approved INTEGER, joined TEXT);
      INSERT INTO User VALUES (1001, 'Dorothy', 42, 1, '1970-01-01T01:01:01.000Z'), (1002, 'Max', 7, 0, NULL),
        (1003, NULL, NULL, 0, '1970-01-01T01:01:01.000Z');
      """)
    try database.close()
  }
}
