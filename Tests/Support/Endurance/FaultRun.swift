import Foundation
import MirrorDB

/// An operation that meets one kind of fault: at the first call that can fail, at the second, and so on.
struct FaultRun {
  let operation: Operation
  let fault: Fault
  /// How far apart the calls are that fail.
  let stride: Int
  private let template: String
  private let before: Contents
  private let after: Contents

  init(_ operation: Operation, _ fault: Fault, stride: Int, in folder: String) throws {
    (self.operation, self.fault) = (operation, fault)
    self.stride = fault.kind == .allocation ? stride : 1
    template = "\(folder)/\(operation.name).template"
    if !FileManager.default.fileExists(atPath: template) { try Self.make(template, operation) }
    before = try Contents(of: template)
    let done = try FaultFile(copying: template)
    let database = try Database(path: done.path)
    try operation.introduction?(database)
    try operation.body(database)
    try database.close()
    after = try Contents(of: done.path)
  }

  private static func make(_ path: String, _ operation: Operation) throws {
    let database = try Database(path: path)
    try operation.preparation(database)
    try database.close()
  }

  /// Lets one call after the other fail until the operation meets no fault any more.
  ///
  /// - Returns: how often it has met one.
  func run() throws -> Int {
    var total = 0
    for n in Swift.stride(from: 1, to: Int.max, by: stride) {
      do {
        guard try attempt(n) else { return total }
        total += 1
      } catch {
        throw Violation("\(operation.name), \(fault) at call \(n): \(error)")
      }
    }
    return total
  }

  /// - Returns: whether it has met a fault.
  private func attempt(_ n: Int) throws -> Bool {
    let file = try FaultFile(copying: template)
    var database: Database?
    if let introduction = operation.introduction {
      database = try Database(path: file.path)
      try database.map(introduction)
    }
    let (outcome, faults) = try fault.whileFailing(at: n, database) {
      try operation.body(try database ?? Database(path: file.path))
    }
    try check(outcome, faults, file.path)
    try checkGoesOn(try database ?? Database(path: file.path), file.path)
    return faults > 0
  }

  /// What has been promised for the moment after the call.
  private func check(_ outcome: Result<Void, any Error>, _ faults: Int, _ path: String) throws {
    let found = try Contents(of: path)
    let crashed = fault.kind.isLimit || fault.kind == .allocation ? found : try Contents.afterCrash(of: path)
    guard [before, after].contains(crashed) else {
      throw Violation("after a crash the file is between: \(crashed.difference(from: before))")
    }
    switch outcome {
    case .success:
      guard found == after else { throw Violation("it ended well, and lacks: \(found.difference(from: after))") }
    case .failure(let error):
      guard faults > 0, (error as? DatabaseError)?.isAboutSQLite == true else { throw Violation("it threw \(error)") }
      guard found == before || (operation.mayThrowLate && found == after) else {
        throw Violation("it threw \(error), and has changed: \(found.difference(from: before))")
      }
    }
  }

  /// The same `Database` does its work once the fault is gone.
  private func checkGoesOn(_ database: Database, _ path: String) throws {
    let isDone = try Contents(of: path) == after
    do {
      if !isDone { try operation.body(database) }
      try database.transaction { _ = try database.rows("SELECT count(*) FROM sqlite_schema") }
    } catch DatabaseError.closed where operation.introduction == nil {
    } catch {
      throw Violation("once the fault was gone, it threw \(error)")
    }
    let found = try Contents(of: path)
    guard found == after else { throw Violation("once the fault was gone, it differs: \(found.difference(from: after))") }
    try database.close()
    guard try Contents(of: path) == after else { throw Violation("it is another after closing") }
  }
}

extension DatabaseError {
  /// Whether the error says that SQLite failed, and does not blame the type or the file.
  fileprivate var isAboutSQLite: Bool {
    switch self {
    case .sqlite, .cannotOpen, .busy, .migrationFailed, .transactionEnded: true
    default: false
    }
  }
}

/// A copy of a file, which goes with it.
private final class FaultFile {
  let path: String

  init(copying template: String) throws {
    path = "\(template).\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: template, toPath: path)
  }

  deinit { removeDatabase(path) }
}
