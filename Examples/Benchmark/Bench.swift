import Foundation
import MirrorDB

/// The two databases that a type's works are done in, and the works.
final class Bench<S: Subject> {
  let subjects: [S]
  let folder: URL
  private var counter = 0

  init(size: Int, folder: URL) {
    subjects = (1...size).map { S.make($0) }
    self.folder = folder
  }

  func newPath() -> String {
    counter += 1
    return folder.appendingPathComponent("\(S.self)-\(subjects.count)-\(counter).sqlite").path
  }

  func newLoop(filled: Bool) -> Loop {
    let loop = Loop(path: newPath())
    loop.run(Loop.createSubjects)
    if filled { loop.insertAll(subjects) }
    return loop
  }

  func newDatabase(filled: Bool) throws -> Database {
    let database = try Database(path: newPath())
    // The table is made at first use, which has a row of its own.
    _ = try database.count(of: S.self)
    if filled { try database.addObjects(subjects) }
    return database
  }

  /// Keys in an order that no cache foresees, the same on every run.
  func keys(_ count: Int) -> [Int] {
    (0..<count).map { $0 * 7919 % subjects.count + 1 }
  }
}

func check(_ condition: Bool, _ what: String) throws {
  guard condition else { throw BenchmarkError(description: "the results differ: \(what)") }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
