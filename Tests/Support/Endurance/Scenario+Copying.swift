import Foundation
import MirrorDB

extension Scenario {
  static let copySuffix = ".copy"
  private static let olderCopy = "an older copy"

  static let copying = [
    Scenario(
      name: "backup", introduction: prepareCopying,
      aftermath: { path, isDone in
        try checkCopy(of: path, isDone) { copy in try expectSame(Contents(of: copy), Contents(of: path)) }
      }, body: { try $0.backup(to: $0.path + copySuffix) }),
    Scenario(
      name: "dump", introduction: prepareCopying,
      aftermath: { path, isDone in
        try checkCopy(of: path, isDone) { try expectSame(restored($0), Contents(of: path)) }
      }, body: { try $0.dump(to: $0.path + copySuffix) }),
    Scenario(
      name: "restore", preparation: nothing,
      introduction: { database in
        let source = try Database.inMemory()
        try source.addObjects(Crate.some(1...40))
        try source.dump(to: database.path + copySuffix)
      }, body: { try $0.restore(fromDump: $0.path + copySuffix) }),
  ]

  /// Lets a connection that reads be there, and an older copy that is to be replaced.
  @Sendable private static func prepareCopying(_ database: Database) throws {
    _ = try database.objects(of: Crate.self)
    try Data(olderCopy.utf8).write(to: URL(fileURLWithPath: database.path + copySuffix))
  }

  /// The copy is a whole one, or the one that was there before, and nothing else is left.
  private static func checkCopy(of path: String, _ isDone: Bool, _ check: (String) throws -> Void) throws {
    let copy = path + copySuffix
    let names = try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
    try expect(names.filter { $0.hasPrefix((copy as NSString).lastPathComponent) }.count, 1)
    if isDone { try check(copy) } else { try expect(String(contentsOfFile: copy, encoding: .utf8), olderCopy) }
  }

  private static func expectSame(_ found: Contents, _ expected: Contents) throws {
    guard found == expected else { throw Violation("the copy differs: \(found.difference(from: expected))") }
  }

  private static func restored(_ dump: String) throws -> Contents {
    let path = dump + ".restored"
    defer { removeDatabase(path) }
    let database = try Database(path: path)
    try database.restore(fromDump: dump)
    try database.close()
    return try Contents(of: path)
  }
}
