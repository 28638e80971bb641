import Foundation
import Synchronization

/// Runs `body` on another thread and waits for it.
func onAnotherThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
  let result = ThreadResult<Value>()
  Thread.detachNewThread { result.give(Result { try body() }) }
  return try result.wait()
}

/// Runs `body` on another thread, for a task that must not block a thread which other tasks need.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// Runs `body` on several threads at once, each with its number, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
  let results = (0..<count).map { number in
    let result = ThreadResult<Void>()
    Thread.detachNewThread { result.give(Result { try body(number) }) }
    return result
  }
  for result in results { try result.wait() }
}

/// What a thread ends with.
final class ThreadResult<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func give(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    done.signal()
  }

  func wait() throws -> Value {
    done.wait()
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
