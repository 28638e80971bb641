import Foundation
import Synchronization

/// The sessions that read a file beside the one that writes.
///
/// A session is opened when it is first needed. Where all are in use, a call waits for one; but a thread that holds
/// one already, or that has waited in vain, gets one more, since those that hold the others may be waiting for it.
/// What is too many is closed when it is given back.
///
/// `@unchecked Sendable`: the mutable state is touched under `condition` only, and a session by the thread that took
/// it.
final class ReaderPool: @unchecked Sendable {
  /// How long a call waits before one more session is opened.
  private static let patience = 0.1

  private let open: @Sendable () throws -> Session
  private let capacity: Int
  private let operations = OperationQueue()
  private let condition = NSCondition()
  private var state = State()

  fileprivate struct State {
    var idle: [Session] = []
    /// For each session in use, the thread that uses it.
    var holders: [UInt] = []
    var isClosed = false
  }

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - capacity: how many sessions are kept open.
  ///   - open: opens one.
  init(capacity: Int, open: @escaping @Sendable () throws -> Session) {
    self.capacity = max(1, capacity)
    self.open = open
    operations.maxConcurrentOperationCount = self.capacity
  }

  /// Runs `body` with a session that no other call uses.
  @inline(__always)
  func run<Result>(for cancellation: Cancellation? = nil, _ body: (Session) throws -> Result) throws -> Result {
    let session = try take()
    defer { giveBack(session) }
    try cancellation?.begin(on: session)
    defer { cancellation?.end(on: session) }
    return try session.translating {
      // One that could not be ended in its own call would show an old state of the file.
      try session.endStrayTransaction()
      return try body(session)
    }
  }

  /// Runs `body` with a session that no other call uses, on a thread of the pool's own.
  func run<Result>(_ body: @escaping @Sendable (Session) throws -> Result) async throws -> sending Result {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await Handover.run({ try self.run(for: cancellation, body) }) { operations.addOperation($0) }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Runs `body` with a session that no other call uses, where the caller runs.
  func runInPlace<Result>(_ body: (Session) throws -> Result) async throws -> Result {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try run(for: cancellation, body)
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Closes the sessions; those in use when they are given back, which is waited for until a deadline.
  ///
  /// - Returns: whether all are closed, but for those of this thread.
  func close(until deadline: Date) -> Bool {
    condition.withLock {
      state.isClosed = true
      state.idle.removeAll()
      condition.broadcast()
      while state.isUsed(byOtherThanThread: currentThread) {
        guard condition.wait(until: deadline) else { return false }
      }
      return true
    }
  }
}

extension ReaderPool {
  private func take() throws -> Session {
    if let session = try reserve() { return session }
    do {
      return try open()
    } catch {
      condition.withLock { release(nil) }
      throw error
    }
  }

  /// Waits until one more session may be used.
  ///
  /// - Returns: one that is idle; nil where one is to be opened.
  private func reserve() throws -> Session? {
    try condition.withLock {
      if state.isExhausted(for: currentThread, capacity) { waitForSession() }
      return try state.lend(to: currentThread)
    }
  }

  private func waitForSession() {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while state.isExhausted(for: currentThread, capacity), condition.wait(until: deadline) {}
  }

  private func giveBack(_ session: Session) {
    condition.withLock { release(session) }
  }

  /// Takes back what has been lent to this thread: a session, or the right to open one.
  private func release(_ session: Session?) {
    state.takeBack(session, from: currentThread, capacity)
    if state.isClosed { condition.broadcast() } else { condition.signal() }
  }
}

extension ReaderPool.State {
  /// Whether a thread has to wait for a session.
  func isExhausted(for thread: UInt, _ capacity: Int) -> Bool {
    !isClosed && idle.isEmpty && holders.count >= capacity && !holders.contains(thread)
  }

  func isUsed(byOtherThanThread thread: UInt) -> Bool {
    holders.contains { $0 != thread }
  }

  mutating func lend(to thread: UInt) throws -> Session? {
    if isClosed { throw DatabaseError.closed }
    holders.append(thread)
    return idle.popLast()
  }

  mutating func takeBack(_ session: Session?, from thread: UInt, _ capacity: Int) {
    if let index = holders.lastIndex(of: thread) { holders.remove(at: index) }
    if let session, !isClosed, idle.count + holders.count < capacity { idle.append(session) }
  }
}
