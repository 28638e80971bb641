import Dispatch
import Synchronization

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
    let wake: @Sendable (Outcome) -> Void
  }

  private struct State {
    var isTaken = false
    /// How many have entered so far: two equal counts tell that the same holder has stayed all the while.
    var entries = 0
    var lastNumber = 0
    var waiting: [Waiter] = []
  }

  private let state = Mutex(State())
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
    wait { answer.give($0) }
    return answer.take()
  }

  /// Waits for the turn without blocking a thread; ends early where the task is cancelled.
  func enterFromTask() async -> Outcome {
    if enterAtOnce() { return .entered }
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
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
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      state.entries += 1
      return state.waiting.removeFirst()
    }
    next?.wake(.entered)
  }
}

extension Gate {
  private func enterAtOnce() -> Bool {
    state.withLock { state in
      guard !state.isTaken else { return false }
      state.isTaken = true
      state.entries += 1
      return true
    }
  }

  private func wait(as reserved: Int? = nil, _ wake: @escaping @Sendable (Outcome) -> Void) {
    let (number, entries) = state.withLock { state -> (Int?, Int) in
      guard state.isTaken else {
        state.isTaken = true
        state.entries += 1
        return (nil, state.entries)
      }
      if reserved == nil { state.lastNumber += 1 }
      let number = reserved ?? state.lastNumber
      state.waiting.append(Waiter(number: number, wake: wake))
      return (number, state.entries)
    }
    guard let number else { return wake(.entered) }
    watch(number, since: entries)
  }

  /// Ends the waiting of one whose patience the same holder has worn out.
  private func watch(_ number: Int, since entries: Int) {
    timers.asyncAfter(deadline: .now() + patience.timeInterval) { [weak self] in
      guard let self else { return }
      let (waiter, now) = state.withLock { state -> (Waiter?, Int?) in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return (nil, nil) }
        guard state.entries == entries else { return (nil, state.entries) }
        return (state.waiting.remove(at: index), nil)
      }
      waiter?.wake(.timedOut)
      if let now { watch(number, since: now) }
    }
  }

  private func remove(_ number: Int) -> Waiter? {
    state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
  }
}

/// The outcome that a thread waits for.
private final class Answer: Sendable {
  private let given = DispatchSemaphore(value: 0)
  private let outcome = Mutex(Gate.Outcome.entered)

  func give(_ outcome: Gate.Outcome) {
    self.outcome.withLock { $0 = outcome }
    given.signal()
  }

  func take() -> Gate.Outcome {
    given.wait()
    return outcome.withLock { $0 }
  }
}

extension Duration {
  /// The duration in seconds, as Dispatch and Foundation take it.
  var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
