import Dispatch
import Foundation
import MirrorDBSQLite
import Synchronization

/// The session that writes, and the turns in which it is used.
///
/// A call that comes from inside another call's work on the same thread, such as one made in a transaction's
/// closure, joins that work: it runs at once. `DispatchQueue.sync` to another queue runs on the calling thread,
/// so a call from there joins as well. Every other call waits for its turn, for as long as the busy timeout where
/// one and the same holder keeps the session.
///
/// `@unchecked Sendable`: the session is touched only by the thread that `owner` names, which is one that has
/// entered the gate.
final class SessionQueue: @unchecked Sendable {
  let gate: Gate
  /// The observers of changes that this session makes.
  let observers = Observers()
  private let session: Session
  /// The thread that is at work on the session; 0 for none.
  private let owner = Atomic<UInt>(0)
  let knownTables = KnownTables()
  /// Whether a session that reads has found a table to be other than it was.
  private let areTablesOutdated = Atomic<Bool>(false)
  /// Where asynchronous calls do their work.
  let thread: DispatchQueue

  /// A call of the same `Database` is not refused for a moment's contention, however short the busy timeout.
  private static let leastPatience = Duration.milliseconds(100)

  init(label: String, session: Session, patience: Duration) {
    thread = DispatchQueue(label: label)
    gate = Gate(patience: max(patience, Self.leastPatience))
    self.session = session
    session.changeLog = ChangeLog(observers: observers)
  }

  /// Whether this thread is at work on the session.
  ///
  /// Only this thread can have stored its own identity, so the answer cannot change under way.
  var isMine: Bool { owner.load(ordering: .relaxed) == currentThread }

  /// Runs `body` with the session when its turn comes, and waits for it.
  @inline(__always)
  func run<Result>(_ body: (Session) throws -> Result) throws -> Result {
    if isMine { return try session.translating { try body(session) } }
    try check(gate.enter())
    defer { gate.leave() }
    return try work(body)
  }

  /// The table of a type, made by this session at the type's first use.
  func statements(of type: any Storable.Type) throws -> TableStatements {
    try knownTables.table(of: type) ?? run { try $0.statements(of: type) }
  }

  /// Looks at the tables again at their types' next use.
  func forgetTables() {
    areTablesOutdated.store(true, ordering: .relaxed)
    knownTables.replace(with: [:])
  }

  // MARK: One turn

  /// Runs `body` in a turn of its own.
  private func work<Result>(for cancellation: Cancellation? = nil, _ body: (Session) throws -> Result) throws -> Result
  {
    let outcome = Swift.Result { try beginTurn(for: cancellation, body) }
    // What was changed before an error, outside a transaction, stays and is reported too.
    endTurn(cancellation) { _ in }
    return try outcome.get()
  }

  /// Runs the first part of a turn's work, for a task where there is one.
  func beginTurn<Result>(for cancellation: Cancellation?, _ body: (Session) throws -> Result) throws -> Result {
    try owning {
      if areTablesOutdated.exchange(false, ordering: .relaxed) { session.tables = [:] }
      return try session.translating {
        // One that could not be rolled back in its own turn would take this one's work with it.
        try session.endStrayTransaction()
        try session.changeLog?.prepare(session)
        try cancellation?.begin(on: session)
        return try body(session)
      }
    }
  }

  /// Runs the last part of a turn's work, and reports what has been changed in the turn.
  func endTurn(_ cancellation: Cancellation?, _ body: (Session) throws -> Void) rethrows {
    try owning {
      defer {
        cancellation?.end(on: session)
        try? session.endStrayTransaction()
        session.changeLog?.report(session)
        publishTables()
      }
      try body(session)
    }
  }

  /// Runs `body` as work of this thread on the session.
  func owning<Result>(_ body: () throws -> Result) rethrows -> Result {
    owner.store(currentThread, ordering: .relaxed)
    defer { owner.store(0, ordering: .relaxed) }
    return try body()
  }

  private func publishTables() {
    guard session.areTablesChanged else { return }
    session.areTablesChanged = false
    knownTables.replace(with: session.tables)
  }

  /// Waits for the turn without blocking a thread.
  func enterFromTask() async throws {
    try check(await gate.enterFromTask())
  }

  private func check(_ outcome: Gate.Outcome) throws {
    switch outcome {
    case .entered: return
    case .cancelled: throw CancellationError()
    case .timedOut:
      throw DatabaseError.busy(code: 5, message: "another call of this Database has not ended within the busy timeout")
    }
  }
}

// MARK: Tasks

extension SessionQueue {
  /// Runs `body` with the session when its turn comes, on the queue's own thread.
  func run<Result>(_ body: @escaping @Sendable (Session) throws -> Result) async throws -> sending Result {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await enterFromTask()
      return try await thread.run {
        defer { self.gate.leave() }
        return try self.work(for: cancellation, body)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

extension DispatchQueue {
  /// Runs `work` on the queue and waits for it without blocking a thread.
  func run<Result>(_ work: @escaping @Sendable () throws -> Result) async throws -> sending Result {
    try await Handover.run(work) { async(execute: $0) }
  }
}

/// The identity of the calling thread; never 0.
var currentThread: UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
