import Dispatch
import Foundation
import MirrorDBSQLite

/// A store of plain Swift objects in an SQLite file or in memory, safe to use from any thread.
///
/// ```swift
/// let database = try Database(name: "dogtopia")
/// try database.addObject(dog)
/// let dogs = try database.objects(of: Dog.self, matching: ["name": "Max"])
/// ```
///
/// A type's table is made at the type's first use. Calls that write run one after the other, in the order of their
/// coming; on a file, calls that read run beside them and see what is committed. A call made from inside a
/// transaction, on the same thread, joins it. Every call has an `async` form of the same name, which blocks no thread.
///
/// A process that `fork` makes must not use, close or release a `Database` that its parent opened: SQLite does not
/// allow it. Let it start another program at once, as `Process` does, or open the file anew there.
public final class Database: Sendable {
  /// The file's path; ":memory:" for a database in memory.
  public let path: String
  /// The session that writes; for a database in memory, the only one.
  let writer: SessionQueue
  /// The sessions that read a file.
  let readers: ReaderPool?
  let configuration: Configuration

  /// Opens a file, which is created where it does not exist.
  ///
  /// - Parameters:
  ///   - path: The file's path, as the system takes it: `~` does not stand for the home folder. The folder must exist.
  ///   - configuration: How the database is opened and how it behaves.
  /// - Throws: `DatabaseError.cannotOpen` where the path is a folder or lies in none, where the file is no database, or
  ///   where the program lacks a permission; `.busy` where another connection keeps the file locked.
  public convenience init(path: String, configuration: Configuration = Configuration()) throws {
    try self.init(checked: Session.checkedPath(path, configuration), configuration: configuration)
  }

  /// Opens the database of a name in the user's application support folder.
  ///
  /// The file is `<name>.sqlite` in `FileManager`'s `.applicationSupportDirectory`, which is created where it does
  /// not exist.
  ///
  /// - Parameters:
  ///   - name: The file's name without its extension.
  ///   - configuration: How the database is opened and how it behaves.
  /// - Throws: `DatabaseError.cannotOpen`, and `.invalidArgument` for a name that is empty or holds a slash.
  public convenience init(name: String, configuration: Configuration = Configuration()) throws {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else {
      throw DatabaseError.invalidArgument(
        argument: "name", reason: "\"\(name)\" is no file name; use Database(path:) for a path")
    }
    let folder: URL
    do {
      folder = try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    } catch {
      throw DatabaseError.cannotOpen(
        path: name, code: 14, reason: "there is no application support folder: \(FileFailure(error).reason)",
        remedy: "Use Database(path:) with a path in a folder that exists")
    }
    try self.init(path: folder.appendingPathComponent(name + ".sqlite").path, configuration: configuration)
  }

  /// Makes a database in memory, which is gone with the `Database`.
  ///
  /// - Parameter configuration: How the database behaves.
  /// - Returns: The database.
  /// - Throws: `DatabaseError.cannotOpen` where SQLite has no memory for it.
  public static func inMemory(configuration: Configuration = Configuration()) throws -> Database {
    try Database(checked: ":memory:", configuration: configuration)
  }

  private init(checked path: String, configuration: Configuration) throws {
    self.path = path
    self.configuration = configuration
    let writer = SessionQueue(
      label: "MirrorDB \(path)", session: try Session.open(path: path, configuration: configuration),
      patience: configuration.busyTimeout)
    self.writer = writer
    readers = path == ":memory:" ? nil : .reading(path, configuration, tables: writer)
  }

  deinit {
    writer.observers.removeAll()
    // The session that writes is to be the last one, since only it can take the write-ahead log away.
    _ = readers?.close(until: Date())
  }

  /// Closes the database; every later call throws `DatabaseError.closed`.
  ///
  /// Calls that are under way end first. Observers hear of nothing more, and their streams end. A database that is
  /// not closed is when the last reference to it goes.
  ///
  /// - Throws: `DatabaseError.busy` where a call does not end within the busy timeout; closing twice is no error.
  public func close() throws {
    try closeAndWait()
  }

  private func closeAndWait() throws {
    let isDone = readers?.close(until: Date(timeIntervalSinceNow: configuration.busyTimeout.timeInterval)) ?? true
    try writer.run { $0.close() }
    writer.observers.removeAll()
    guard isDone else {
      throw DatabaseError.busy(code: 5, message: "a call that reads has not ended within the busy timeout")
    }
  }

  /// Closes the database without blocking a thread; every later call throws `DatabaseError.closed`.
  ///
  /// - Throws: What the form without `async` throws.
  public func close() async throws {
    try await DispatchQueue.global().run { try self.closeAndWait() }
  }
}
