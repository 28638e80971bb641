extension Database {
  /// Someone who hears of changes, until it is cancelled or the last reference to it goes.
  public final class Observer: Sendable {
    private let id: Int
    private let observers: Observers

    init(_ entry: Observers.Entry, among observers: Observers) {
      id = observers.add(entry)
      self.observers = observers
    }

    deinit {
      observers.remove(id)
    }

    /// Ends the observation: the closure is called no more, but for a call that is under way on another thread.
    ///
    /// Cancelling twice does no harm.
    public func cancel() {
      observers.remove(id)
    }

    /// Begins the observation.
    func start(in session: Session) throws {
      try session.changeLog?.start(id, on: session)
    }
  }
}
