import Dispatch
import Foundation

/// A lock that serves those who wait for it in the order of their coming, and lets them give up.
///
/// A thread can wait for it, and so can a task, which blocks no thread meanwhile. Whoever enters must leave, on
/// whatever thread.
final class Gate: Sendable {
  /// What became of one who waited.
  enum Outcome: Sendable {
    case entered
    /// One and the same holder has stayed for as long as the gate's patience lasts.
    case timedOut
    case cancelled
  }

  private struct Waiter {
    let number: Int
    let arrival = ContinuousClock.now
    let wake: @Sendable (Outcome) -> Void
  }

  private struct State {
    var isTaken = false
    var lastNumber = 0
    var waiting: [Waiter] = []
    /// When one of those who waited was let in.
    var lastEntry = ContinuousClock.now
    /// Whether a timer looks after those who wait.
    var isWatched = false
  }

  private let state = Locked(State())
  private let patience: Duration
  private let timers = DispatchQueue(label: "MirrorDB gate")

  /// Makes a gate at which the same holder is waited for that long.
  init(patience: Duration) {
    self.patience = patience
  }

  /// Whether somebody waits.
  var isWanted: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Waits for the turn on this thread.
  ///
  /// - Returns: `.entered` or `.timedOut`.
  func enter() -> Outcome {
    if enterAtOnce() { return .entered }
    let answer = Answer()
    wait(as: nextNumber()) { answer.give($0) }
    return answer.take()
  }

  /// Waits for the turn without blocking a thread; ends early where the task is cancelled.
  func enterFromTask() async -> Outcome {
    if enterAtOnce() { return .entered }
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(as: number) { continuation.resume(returning: $0) }
        // A cancellation that came before the task was in the list has found nobody to wake.
        if Task.isCancelled { remove(number)?.wake(.cancelled) }
      }
    } onCancel: {
      remove(number)?.wake(.cancelled)
    }
  }

  /// Lets the next one in.
  func leave() {
    let next = state.withLock { state -> Waiter? in
      state.isTaken = !state.waiting.isEmpty
      guard state.isTaken else { return nil }
      state.lastEntry = .now
      return state.waiting.removeFirst()
    }
    next?.wake(.entered)
  }
}

// MARK: Waiting

extension Gate {
  private func enterAtOnce() -> Bool {
    state.withLock { state in
      guard !state.isTaken else { return false }
      state.isTaken = true
      return true
    }
  }

  private func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  private func wait(as number: Int, _ wake: @escaping @Sendable (Outcome) -> Void) {
    let (isEntered, needsWatch) = state.withLock { state -> (Bool, Bool) in
      guard state.isTaken else {
        state.isTaken = true
        return (true, false)
      }
      state.waiting.append(Waiter(number: number, wake: wake))
      defer { state.isWatched = true }
      return (false, !state.isWatched)
    }
    if isEntered { wake(.entered) }
    if needsWatch { watch(after: patience) }
  }

  private func remove(_ number: Int) -> Waiter? {
    state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
  }

  /// Ends the waiting of those whose patience one holder has worn out, for as long as anybody waits.
  private func watch(after delay: Duration) {
    timers.asyncAfter(deadline: .now() + delay.timeInterval) { [weak self] in
      guard let self else { return }
      let (expired, delay) = state.withLock { expire(in: &$0) }
      for waiter in expired { waiter.wake(.timedOut) }
      if let delay { watch(after: delay) }
    }
  }

  /// Takes out those who have waited for the same holder for too long.
  ///
  /// - Returns: them, and when to look again; nil where nobody waits.
  private func expire(in state: inout State) -> ([Waiter], Duration?) {
    let now = ContinuousClock.now
    let expired = state.waiting.prefix { max($0.arrival, state.lastEntry) + patience <= now }
    state.waiting.removeFirst(expired.count)
    state.isWatched = !state.waiting.isEmpty
    return (Array(expired), state.waiting.first.map { max($0.arrival, state.lastEntry) + patience - now })
  }
}

/// The outcome that a thread waits for.
///
/// `@unchecked Sendable`: the outcome is touched under `condition` only.
private final class Answer: @unchecked Sendable {
  private let condition = NSCondition()
  private var outcome: Gate.Outcome?

  func give(_ outcome: Gate.Outcome) {
    condition.withLock {
      self.outcome = outcome
      condition.signal()
    }
  }

  func take() -> Gate.Outcome {
    condition.withLock {
      while true {
        if let outcome { return outcome }
        condition.wait()
      }
    }
  }
}
