import Foundation

/// A value that one thread at a time uses.
///
/// It is what `Mutex` is in the standard library, made of a lock that the thread sanitizer knows: on Linux, the
/// standard library's own waits in the kernel unseen, and everything under it is reported as a race.
///
/// `@unchecked Sendable`: the value is touched under the lock only.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` with the value, which no other thread uses meanwhile.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
