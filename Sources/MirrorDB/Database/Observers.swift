import Synchronization

/// Who wants to hear of changes.
final class Observers: Sendable {
  /// One of them.
  struct Entry: Sendable {
    let type: any Storable.Type
    let events: Set<Change.Event>
    let filter: Filter
    /// Is called with each change.
    var body: @Sendable (Change) -> Void = { _ in }
    /// Is called after the changes that were committed together.
    var settled: @Sendable () -> Void = {}
    /// Is called when no more changes can come, with the reason where that is an error.
    var end: @Sendable ((any Error)?) -> Void = { _ in }
    /// The time of the last change that it is not to hear of; until it is known, it hears of none.
    var since = Int64.max
  }

  private let entries = Locked<[Int: Entry]>([:])
  private let lastVersion = Atomic(0)

  /// Another number after each observer that comes or goes; 0 before the first.
  var version: Int { lastVersion.load(ordering: .acquiring) }

  /// The observers, in the order of their coming.
  var all: [(id: Int, entry: Entry)] {
    entries.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  func add(_ entry: Entry) -> Int {
    entries.withLock { entries in
      let id = lastVersion.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
      entries[id] = entry
      return id
    }
  }

  /// Lets an observer hear of the changes that come after a time.
  func start(_ id: Int, after tick: Int64) {
    entries.withLock { $0[id]?.since = tick }
  }

  /// Makes up for a transaction that was rolled back, and the time with it.
  func turnBack(to tick: Int64) {
    entries.withLock { entries in
      for (id, entry) in entries { entries[id]?.since = min(entry.since, tick) }
    }
  }

  func contains(_ id: Int) -> Bool {
    entries.withLock { $0[id] != nil }
  }

  func remove(_ id: Int) {
    // The closures are let go of outside the lock, since their captures may be observers that end with them.
    let removed = entries.withLock { entries in
      lastVersion.wrappingAdd(1, ordering: .acquiringAndReleasing)
      return entries.removeValue(forKey: id)
    }
    withExtendedLifetime(removed) {}
  }

  /// Ends all of them.
  func removeAll(because error: (any Error)? = nil) {
    let removed = entries.withLock { entries in
      defer { entries = [:] }
      lastVersion.wrappingAdd(1, ordering: .acquiringAndReleasing)
      return entries.values
    }
    for entry in removed { entry.end(error) }
  }
}
