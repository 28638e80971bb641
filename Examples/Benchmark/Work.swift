import Dispatch
import Synchronization

/// One kind of work, done by both sides.
struct Work {
  /// Does the work; what counts of it is measured by the meter.
  typealias Side = (inout Meter) throws -> Void

  let name: String
  var unit = Unit.milliseconds
  /// The ratio that is to be reached, and the one to aim for; nil where none is set.
  var target: (reach: Double, aim: Double)?
  /// How many objects the work handles.
  let count: Int
  let loop: Side
  let library: Side

  enum Unit: String, Encodable {
    case milliseconds = "ms"
    case mebibytes = "MiB"
  }
}

/// Adds up what counts of a work, in the work's unit.
struct Meter {
  private(set) var total = 0.0

  /// Counts the milliseconds that `body` takes.
  mutating func time<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { add(ContinuousClock.now - start) }
    return try body()
  }

  /// Counts the milliseconds that an asynchronous `body` takes in a task of its own, and waits for it.
  mutating func time<Result: Sendable>(task body: @escaping @Sendable () async throws -> Result) throws -> Result {
    let ended = DispatchSemaphore(value: 0)
    let outcome = Mutex<(Swift.Result<Result, any Error>, Duration)?>(nil)
    Task.detached {
      let start = ContinuousClock.now
      let result = await Swift.Result { try await body() }
      outcome.withLock { $0 = (result, ContinuousClock.now - start) }
      ended.signal()
    }
    ended.wait()
    guard let (result, duration) = outcome.withLock({ $0 }) else { throw CancellationError() }
    add(duration)
    return try result.get()
  }

  /// Counts what has been measured elsewhere.
  mutating func add(_ value: Double) {
    total += value
  }

  private mutating func add(_ duration: Duration) {
    add(duration / .milliseconds(1))
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
