import Foundation
import MirrorDB

/// A file as SwiftyDB makes it.
enum OldFile {
  /// Opens such a file, and goes on with it.
  static func open() throws {
    print("A file of SwiftyDB's")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try make(in: folder)
    try goOn(in: folder)
  }

  private static func goOn(in documents: URL) throws {
    var configuration = Database.Configuration()
    configuration.dateStorage = .secondsSince1970
    let path = documents.appending(path: "dogtopia.sqlite").path
    let database = try Database(path: path, configuration: configuration)

    for dog in try database.objects(of: Dog.self, sortedBy: .ascending("id")) {
      print("  \(dog.id ?? 0): \(dog.name ?? "nameless"), born \(dog.birth?.description ?? "at an unknown time")")
    }
    let puppy = Dog()
    puppy.name = "Puppy"
    try database.addObject(puppy)
    print("  and \(puppy.name ?? "") under the key \(puppy.id ?? 0)")
    try database.close()
  }

  /// Tables are named after types and columns after properties; numbers that are objects have the type NUMERIC, and dates
  /// are seconds since 1970.
  private static func make(in documents: URL) throws {
    let database = try Database(path: documents.appending(path: "dogtopia.sqlite").path)
    try database.execute(
      """
      CREATE TABLE Dog ('id' NUMERIC, 'name' TEXT, 'owner' TEXT, 'birth' REAL, PRIMARY KEY (id));
      INSERT INTO Dog VALUES (1, 'Max', 'Jon', 839289600.0), (2, 'Ghost', NULL, NULL);
      """)
    try database.close()
  }
}
