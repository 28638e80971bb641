import MirrorDBSQLite

/// Carries a task's cancellation to the session that is at work for it.
final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var interrupter: SQLiteInterrupter?
  }

  private let state = Locked(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Stops the statement that runs for the task, and every later one.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // Under the lock, so that the interruption cannot meet the work of the next one in turn.
      state.interrupter?.interrupt()
    }
  }

  /// Runs `body` with a session, for as long as the task is not cancelled.
  ///
  /// - Throws: `CancellationError` where it is.
  func run<Result>(_ session: Session, _ body: (Session) throws -> Result) throws -> Result {
    try begin(on: session)
    defer { end(on: session) }
    return try body(session)
  }

  func begin(on session: Session) throws {
    let interrupter = try session.connection.interrupter
    try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      state.interrupter = interrupter
    }
    session.cancellation = self
  }

  func end(on session: Session) {
    session.cancellation = nil
    state.withLock { $0.interrupter = nil }
  }
}
