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
  private var idle: [Session] = []
  /// How many sessions each thread holds.
  private var holders: [UInt: Int] = [:]
  private var inUse = 0
  private var isClosed = false

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
      isClosed = true
      idle.removeAll()
      condition.broadcast()
      while inUse > holders[currentThread, default: 0] {
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
      condition.withLock { release() }
      throw error
    }
  }

  /// Waits until one more session may be used.
  ///
  /// - Returns: one that is idle; nil where one is to be opened.
  private func reserve() throws -> Session? {
    try condition.withLock {
      lazy var deadline = Date(timeIntervalSinceNow: Self.patience)
      while !isClosed, idle.isEmpty, inUse >= capacity, holders[currentThread] == nil {
        guard condition.wait(until: deadline) else { break }
      }
      if isClosed { throw DatabaseError.closed }
      inUse += 1
      holders[currentThread, default: 0] += 1
      return idle.popLast()
    }
  }

  private func giveBack(_ session: Session) {
    condition.withLock {
      release()
      if !isClosed, idle.count + inUse < capacity { idle.append(session) }
    }
  }

  private func release() {
    inUse -= 1
    let count = holders[currentThread, default: 1] - 1
    holders[currentThread] = count > 0 ? count : nil
    if isClosed { condition.broadcast() } else { condition.signal() }
  }
}
