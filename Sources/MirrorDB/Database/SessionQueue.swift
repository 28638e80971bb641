import Dispatch
import Foundation
import MirrorDBSQLite
import Synchronization

/// A session and the serial queue on which it is used.
///
/// A call that comes from inside another call's work on the same thread, such as one made in a transaction's
/// closure, joins that work: it runs at once. `DispatchQueue.sync` to another queue runs on the calling thread,
/// so a call from there joins as well. Every other call waits for its turn.
///
/// `@unchecked Sendable`: the session is touched on `queue` only, by the thread that `owner` names.
final class SessionQueue: @unchecked Sendable {
  private let queue: DispatchQueue
  private let session: Session
  /// The thread that is at work on the session; 0 for none.
  private let owner = Atomic<UInt>(0)

  init(label: String, session: Session) {
    queue = DispatchQueue(label: label)
    self.session = session
  }

  /// Runs `body` with the session when its turn comes, and waits for it.
  func run<Result>(_ body: (Session) throws -> Result) throws -> Result {
    let thread = Self.currentThread
    // Only this thread can have stored its own identity, so the answer cannot change under way.
    if owner.load(ordering: .relaxed) == thread { return try Self.translating { try body(session) } }
    return try queue.sync {
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return try Self.translating { try body(session) }
    }
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Gives the errors of the lower floors their public form.
  private static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw DatabaseError(error)
    }
  }
}
