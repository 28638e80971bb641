import Foundation

/// Work that a task hands over to a thread, and its result on the way back.
///
/// `@unchecked Sendable`: `outcome` is touched under the lock only, by the thread and then by the task. The thread makes
/// the result for the task alone and keeps no part of it: the objects that a session returns are new ones, which it
/// forgets. The lock also shows the thread sanitizer the order of the two, which on Linux it does not see.
final class Handover<Result>: @unchecked Sendable {
  private let lock = NSLock()
  private let work: @Sendable () throws -> Result
  private var outcome: Swift.Result<Result, any Error>?

  private init(_ work: @escaping @Sendable () throws -> Result) {
    self.work = work
  }

  /// Runs work on a thread, and waits for it without blocking one.
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - start: lets a thread run what it is given.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws.
  static func run(
    _ work: @escaping @Sendable () throws -> Result, on start: (@escaping @Sendable () -> Void) -> Void
  ) async throws -> sending Result {
    let handover = Handover(work)
    await withCheckedContinuation { continuation in
      start {
        handover.run()
        continuation.resume()
      }
    }
    return try handover.take()
  }

  private func run() {
    lock.withLock { outcome = Swift.Result { try work() } }
  }

  private func take() throws -> Result {
    guard let outcome = lock.withLock({ outcome }) else { throw CancellationError() }
    return try outcome.get()
  }
}
