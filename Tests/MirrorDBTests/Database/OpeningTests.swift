import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

@Suite struct OpeningTests {
  private let folder: ScratchFolder
  private var path: String { folder.file() }

  init() throws {
    folder = try ScratchFolder()
  }

  private static var readOnly: Database.Configuration {
    var configuration = Database.Configuration()
    configuration.isReadOnly = true
    return configuration
  }

  private func write(_ bytes: some Sequence<UInt8>, _ suffix: String = "") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + suffix))
  }

  private func files() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }

  /// What opening a path says, which has to name it.
  private func refusalToOpen(_ path: String, _ configuration: Database.Configuration = .init()) -> String {
    let said = refusal { try Database(path: path, configuration: configuration) }
    let start = "The database \(path) cannot be opened: "
    return said.hasPrefix(start) ? String(said.dropFirst(start.count)) : said
  }

  // MARK: Files

  private static let notDatabases: [(name: String, bytes: Data)] = [
    ("one byte", Data("x".utf8)), ("two bytes", Data([1, 2])), ("part of a header", Data("SQLite form".utf8)),
    ("a line of text", Data("not a database\n".utf8)), ("511 zeros", Data(count: 511)), ("512 zeros", Data(count: 512)),
    ("a JPEG", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) + Data("JFIF".utf8) + Data(repeating: 7, count: 9000)),
    ("an encrypted database", Data((0..<8192).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) })),
  ]

  @Test(arguments: notDatabases) func `What is no database is refused, and left as it is`(
    name: String, bytes: Data
  ) throws {
    try write(bytes)
    for configuration in [Self.readOnly, .init()] {
      #expect(
        refusalToOpen(path, configuration)
          == "the file is no SQLite database, or an encrypted one (SQLite code 26). Give the path of a database, or of "
          + "no file; what is encrypted needs the program that encrypted it.")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try files() == ["test.sqlite"])
  }

  @Test func `An empty file is a new database`() throws {
    try write([])
    let database = try Database(path: path)
    try database.addObject(Hound("Max"))
    #expect(try database.count(of: Hound.self) == 1)
    try write([], "-empty")
    #expect(
      try Database(path: path + "-empty", configuration: Self.readOnly).rows("SELECT * FROM sqlite_schema").isEmpty)
  }

  @Test func `A damaged schema is an error at opening`() throws {
    try SQLiteConnection(path: path, mode: .create).execute("CREATE TABLE t (a, b, c)")
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    let range = try #require(data.range(of: Data("CREATE".utf8)))
    data.replaceSubrange(range, with: Data("CRATED".utf8))
    try write(data)
    #expect(
      refusalToOpen(path)
        == #"the file is damaged: malformed database schema (t) - near "CRATED": syntax error (SQLite code 11). "#
        + "Restore a backup or a dump.")
  }

  @Test func `A file that another connection keeps locked is waited for, and named`() throws {
    let other = try SQLiteConnection(path: path, mode: .create)
    try other.execute("CREATE TABLE t (a); BEGIN EXCLUSIVE")
    var configuration = Database.Configuration()
    configuration.busyTimeout = .milliseconds(50)
    #expect(
      refusal { try Database(path: path, configuration: configuration) }
        == "Another connection holds the database: \(path): database is locked (SQLite code 5). "
        + "Try again, or raise busyTimeout in the configuration.")
    try other.execute("COMMIT")
    #expect(try Database(path: path, configuration: configuration).rows("SELECT * FROM t").isEmpty)
  }

  // MARK: Paths

  @Test func `A path that leads to no file is refused with its reason`() throws {
    try write([1, 2, 3])
    let cases: [(path: String, reason: String)] = [
      (
        "",
        "the path is empty or holds a NUL character (SQLite code 14). Give the path of a file, or use "
          + "Database.inMemory()."
      ),
      (folder.path, "it is a folder (SQLite code 14). Give the path of a file in it."),
      (
        folder.file("none/test.sqlite"),
        "the folder \(folder.file("none")) does not exist (SQLite code 14). Make the folder first."
      ),
      (
        path + "/test.sqlite",
        "there is no such file or folder (SQLite code 14). Give a path in a folder that exists."
      ),
    ]
    for (path, reason) in cases { #expect(refusalToOpen(path) == reason) }
    #expect(
      refusalToOpen(folder.file("new.sqlite"), Self.readOnly)
        == "there is no such file, and a read-only one is not created (SQLite code 14). Give the path of a file that "
        + "exists, or open it once without isReadOnly."
    )
    #expect(try files() == ["test.sqlite"])
  }

  @Test func `A path that looks like a URI is that of a file`() throws {
    let before = FileManager.default.currentDirectoryPath
    #expect(throws: DatabaseError.self) { try Database(path: "file:\(path)?mode=memory") }
    #expect(FileManager.default.currentDirectoryPath == before)
    let odd = folder.file("a b?mode=memory#%20'é.sqlite")
    try Database(path: odd).addObject(Hound("Max"))
    #expect(try Database(path: odd).count(of: Hound.self) == 1)
  }

  @Test func `A tilde in a path is a name, whoever takes the path`() throws {
    let name = UUID().uuidString
    let here = FileManager.default.currentDirectoryPath
    let database = try Database.inMemory()
    #expect(refusalToOpen("~/\(name)").hasPrefix("the folder \(here)/~ does not exist"))
    for write in [{ try database.backup(to: $0) }, database.dump] as [(String) throws -> Void] {
      #expect(refusal { try write("~/\(name)") }.hasPrefix("The copy \(here)/~/\(name) cannot be written: there is no"))
    }
    try Data().write(to: URL(fileURLWithPath: "~/\(name)"))
    defer { try? FileManager.default.removeItem(at: URL(fileURLWithPath: "~/\(name)")) }
    #expect(refusal { try database.restore(fromDump: "~/\(name)") }.contains("there is no such file"))
  }

  // MARK: Permissions

  @Test(.enabled(if: Protection.isPossible, "needs chattr, or a user who is not root"))
  func `A file that cannot be written is opened for reading only, or refused`() throws {
    let database = try Database(path: path)
    try database.addObject(Hound("Max"))
    try database.close()
    try Protection.of(path) {
      #expect(
        refusalToOpen(path)
          == "it can be read, but not written (SQLite code 8). Set isReadOnly in the configuration, or let the program "
          + "write the file.")
      let count = try Database(path: path, configuration: Self.readOnly).count(of: Hound.self)
      #expect(count == 1)
    }
  }

  @Test(.enabled(if: Protection.isPossible, "needs chattr, or a user who is not root"))
  func `A folder that cannot be written is named as the cause`() throws {
    let database = try Database(path: path)
    try database.addObject(Hound("Max"))
    let copy = folder.file("copy.sqlite")
    try database.backup(to: copy)
    try database.close()
    try Protection.of(folder.path) {
      let noLog =
        "SQLite cannot make its log beside the file, in a folder that cannot be written (SQLite code 14). Let the "
        + "program write the folder, or open a copy made with backup(to:), which can be read without a log."
      #expect(refusalToOpen(path, Self.readOnly) == noLog)
      #expect(refusalToOpen(path) == noLog)
      #expect(
        refusalToOpen(folder.file("new.sqlite"))
          == "it cannot be made in its folder (SQLite code 14). Let the program write the folder, or give another path."
      )
      let count = try Database(path: copy, configuration: Self.readOnly).count(of: Hound.self)
      #expect(count == 1)
      #expect(
        refusal { try Database.inMemory().backup(to: folder.file("new.sqlite")) }
          == "The copy \(folder.file("new.sqlite")) cannot be written: the program has no permission. Give it the "
          + "permission, or give another path.")
    }
  }

  @Test func `What the system refuses is told by its number`() throws {
    try write([])
    let cases: [(code: Int32, path: String, reason: String)] = [
      (EACCES, path, "the program has no permission (SQLite code 14). Give it the permission, or give another path."),
      (
        EACCES, path + "-new",
        "it cannot be made in its folder (SQLite code 14). Let the program write the folder, or give another path."
      ),
      (
        EMFILE, path,
        "too many files are open (SQLite code 14). Close files, raise the system's limit (ulimit -n), or lower "
          + "readerCount in the configuration."
      ),
      (EROFS, path, "it is on a medium that can only be read (SQLite code 14). Give a path elsewhere."),
      (0, path, "unable to open database file (SQLite code 14)."),
    ]
    for (code, path, reason) in cases {
      let error = SQLiteError(code: 14, message: "unable to open database file", sql: nil, systemCode: code)
      let failure = OpeningFailure(path: path, configuration: .init(), error: error)
      #expect("\(failure.databaseError)" == "The database \(path) cannot be opened: \(reason)")
      #expect(!failure.concernsReadOnlyMedium)
    }
  }

  @Test(arguments: [readOnly, .init()]) func `A folder that SQLite may not write is told by its code`(
    configuration: Database.Configuration
  ) throws {
    let error = SQLiteError(code: 1544, message: "attempt to write a readonly database")
    #expect(
      "\(OpeningFailure(path: path, configuration: configuration, error: error).databaseError)"
        == "The database \(path) cannot be opened: SQLite cannot make its log beside the file, in a folder that cannot "
        + "be written (SQLite code 1544). Let the program write the folder, or open a copy made with backup(to:), which "
        + "can be read without a log.")
  }

  @Test func `An immutable file is read without a log and without locks`() throws {
    let odd = folder.file("odd ?#%20é.sqlite")
    let database = try Database(path: odd)
    try database.addObject(Hound("Max"))
    try database.close()
    let connection = try SQLiteConnection(path: odd, mode: .immutable)
    let statement = try connection.prepare("SELECT name FROM Hound")
    #expect(try statement.step() && statement.value(at: 0) == .text("Max"))
    #expect(try files() == ["odd ?#%20é.sqlite"])
    #expect(!FileManager.default.isOnReadOnlyVolume(atPath: odd))
  }
}
