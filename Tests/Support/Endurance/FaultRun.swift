import Foundation
import MirrorDB
import MirrorDBSQLite

/// An scenario that meets one kind of fault: at the first call that can fail, at the second, and so on.
struct FaultRun {
  let scenario: Scenario
  let fault: Fault
  /// How far apart the calls are that fail.
  let stride: Int
  private let template: String
  private let before: Contents
  private let after: Contents

  init(_ scenario: Scenario, _ fault: Fault, stride: Int, in folder: String) throws {
    (self.scenario, self.fault) = (scenario, fault)
    // Allocations are by far the most; of the others, only those that last are thinned out.
    self.stride =
      [.allocation, .heap].contains(fault.kind) ? stride : fault.lasts && !fault.kind.isLimit ? min(stride, 3) : 1
    template = "\(folder)/\(scenario.name).template"
    if !FileManager.default.fileExists(atPath: template) { try Self.make(template, scenario) }
    before = try Contents(of: template)
    let done = try FaultFile(copying: template)
    let database = try Database(path: done.path)
    try scenario.introduction?(database)
    try scenario.body(database)
    try database.close()
    after = try Contents(of: done.path)
  }

  private static func make(_ path: String, _ scenario: Scenario) throws {
    try SQLiteConnection(path: path, mode: .create)
      .execute("PRAGMA encoding = '\(scenario.encoding)'; CREATE TABLE t (x); DROP TABLE t")
    let database = try Database(path: path)
    try scenario.preparation(database)
    try database.close()
  }

  /// Lets one call after the other fail until the scenario meets no fault any more.
  ///
  /// - Returns: how often it has met one.
  func run() throws -> Int {
    var total = 0
    for n in Swift.stride(from: 1, to: Int.max, by: stride) {
      do {
        guard try attempt(n) else { return total }
        total += 1
      } catch {
        throw Violation("\(scenario.name), \(fault) at call \(n): \(error)")
      }
    }
    return total
  }

  /// - Returns: whether it has met a fault.
  private func attempt(_ n: Int) throws -> Bool {
    let file = try FaultFile(copying: template)
    var database: Database?
    if let introduction = scenario.introduction {
      database = try Database(path: file.path)
      try database.map(introduction)
    }
    let (outcome, faults) = try fault.whileFailing(at: n, database) {
      try scenario.body(try database ?? Database(path: file.path))
    }
    try check(outcome, faults, file.path)
    try scenario.aftermath(file.path, outcome.isSuccess)
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
      guard found == before || (scenario.mayThrowLate && found == after) else {
        throw Violation("it threw \(error), and has changed: \(found.difference(from: before))")
      }
    }
  }

  /// The same `Database` does its work once the fault is gone.
  private func checkGoesOn(_ database: Database, _ path: String) throws {
    let isDone = try Contents(of: path) == after
    do {
      if !isDone { try scenario.body(database) }
      try database.transaction { _ = try database.rows("SELECT count(*) FROM sqlite_schema") }
    } catch DatabaseError.closed where scenario.introduction == nil {
    } catch {
      throw Violation("once the fault was gone, it threw \(error)")
    }
    let found = try Contents(of: path)
    guard found == after else {
      throw Violation("once the fault was gone, it differs: \(found.difference(from: after))")
    }
    try database.close()
    guard try Contents(of: path) == after else { throw Violation("it is another after closing") }
  }
}

extension DatabaseError {
  /// Whether the error says that SQLite failed, and does not blame the type or the file.
  fileprivate var isAboutSQLite: Bool {
    switch self {
    case .sqlite, .diskFull, .inputOutput, .busy, .cannotOpen, .cannotCopy, .migrationFailed, .transactionEnded: true
    // The check lists a page that could not be read among what it finds.
    case .integrityViolated(let findings): findings.contains { $0.contains("error code=") }
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

  deinit {
    removeDatabase(path)
    removeDatabase(path + Scenario.copySuffix)
  }
}
