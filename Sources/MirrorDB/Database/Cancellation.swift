import Synchronization

/// Carries a task's cancellation to the session that is at work for it.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Stops the statement that runs for the task, and refuses every later one.
  func cancel() {
    flag.store(true, ordering: .releasing)
  }

  /// Lets a session work for the task.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  func begin(on session: Session) throws {
    if isCancelled { throw CancellationError() }
    session.cancellation = self
  }

  func end(on session: Session) {
    session.cancellation = nil
  }
}
