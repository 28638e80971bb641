import FaultInjection
import MirrorDB
import MirrorDBCSQLite

/// What is made to fail, and how.
struct Fault: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case write, tornWrite, full, read, sync, truncate, open, delete, lock, sharedMemory, allocation
    /// The file may grow by so many pages only.
    case pages
    /// SQLite may take so much more memory only.
    case heap
  }

  let kind: Kind
  /// Whether every later call fails too, until the fault is lifted.
  let lasts: Bool

  var description: String { kind.rawValue + (lasts ? ", lasting" : "") }

  /// Limits last by their nature.
  static let all: [Fault] = Kind.allCases.flatMap { kind in
    kind.isLimit ? [Fault(kind: kind, lasts: true)] : [Fault(kind: kind, lasts: false), Fault(kind: kind, lasts: true)]
  }

  /// Runs `body`, whose nth call of the kind fails.
  ///
  /// - Returns: what became of it, and how many faults it met.
  func whileFailing<Result>(
    at n: Int, _ database: Database?, _ body: () throws -> Result
  ) throws -> (Swift.Result<Result, any Error>, faults: Int) {
    switch kind {
    case .pages: return try whileLimitingPages(n, database, body)
    case .heap: return whileLimitingHeap(n, body)
    default:
      fault_injection_arm(kind.code, Int32(n), lasts ? 1 : 0)
      let outcome = Swift.Result { try body() }
      return (outcome, Int(fault_injection_disarm()))
    }
  }

  private func whileLimitingPages<Result>(
    _ n: Int, _ database: Database?, _ body: () throws -> Result
  ) throws -> (Swift.Result<Result, any Error>, faults: Int) {
    guard let database else { return (Swift.Result { try body() }, 0) }
    let count = try database.rows("PRAGMA page_count").first?["page_count"] as? Int ?? 0
    try database.execute("PRAGMA max_page_count = \(count + n - 1)")
    let outcome = Swift.Result { try body() }
    try database.execute("PRAGMA max_page_count = 1073741823")
    return (outcome, outcome.isSuccess ? 0 : 1)
  }

  private func whileLimitingHeap<Result>(
    _ n: Int, _ body: () throws -> Result
  ) -> (Swift.Result<Result, any Error>, faults: Int) {
    sqlite3_hard_heap_limit64(sqlite3_memory_used() + Int64(n) * 2048)
    let outcome = Swift.Result { try body() }
    sqlite3_hard_heap_limit64(0)
    return (outcome, outcome.isSuccess ? 0 : 1)
  }
}

extension Fault.Kind {
  var isLimit: Bool { self == .pages || self == .heap }

  fileprivate var code: fault_kind {
    switch self {
    case .write: FAULT_WRITE
    case .tornWrite: FAULT_TORN_WRITE
    case .full: FAULT_FULL
    case .read: FAULT_READ
    case .sync: FAULT_SYNC
    case .truncate: FAULT_TRUNCATE
    case .open: FAULT_OPEN
    case .delete: FAULT_DELETE
    case .lock: FAULT_LOCK
    case .sharedMemory: FAULT_SHARED_MEMORY
    case .allocation: FAULT_ALLOCATION
    case .pages, .heap: FAULT_NONE
    }
  }
}

extension Result {
  var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
