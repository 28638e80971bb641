import Dispatch
import Synchronization

/// A turn that is offered to a task, which has to claim it before it is taken back.
final class Loan: Sendable {
  /// How long a task has time to claim it where others wait.
  static let patience = DispatchTimeInterval.milliseconds(20)

  private enum State: Int, AtomicRepresentable {
    case prepared, offered, claimed, revoked
  }

  private let state = Atomic(State.prepared)

  var isOffered: Bool { state.load(ordering: .acquiring) == .offered }

  /// Offers the turn, with all that has been done in it.
  func offer() {
    state.store(.offered, ordering: .releasing)
  }

  /// Takes the turn.
  ///
  /// - Returns: whether it was still offered.
  func claim() -> Bool { change(to: .claimed) }

  /// Takes the turn back.
  ///
  /// - Returns: whether it was still offered.
  func revoke() -> Bool { change(to: .revoked) }

  private func change(to new: State) -> Bool {
    state.compareExchange(expected: .offered, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
