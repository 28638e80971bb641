import Synchronization

/// The tables that a file is known to have, as the session that writes has found or made them, for other sessions to
/// use.
final class KnownTables: Sendable {
  private struct State {
    var tables: [ObjectIdentifier: TableStatements] = [:]
    var version = 0
  }

  private let state = Locked(State())
  /// The number of the last change, which a session that has seen it need not ask for again.
  private let version = Atomic<Int>(0)

  /// The table of a type that is in use already.
  func table(of type: any Storable.Type) -> TableStatements? {
    state.withLock { $0.tables[ObjectIdentifier(type)] }
  }

  func replace(with tables: [ObjectIdentifier: TableStatements]) {
    state.withLock { state in
      state.tables = tables
      state.version += 1
      version.store(state.version, ordering: .releasing)
    }
  }

  /// The tables and their version; nil where that is the one that is known.
  func changes(since known: Int) -> (tables: [ObjectIdentifier: TableStatements], version: Int)? {
    guard version.load(ordering: .acquiring) != known else { return nil }
    return state.withLock { ($0.tables, $0.version) }
  }
}
