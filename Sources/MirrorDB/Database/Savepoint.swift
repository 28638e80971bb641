import MirrorDBSQLite

/// A transaction, or a savepoint inside one, that is open.
final class Savepoint {
  /// The tables that were known before it.
  let tables: [ObjectIdentifier: TableStatements]
  /// The one in which it lies; nil for a transaction.
  let outer: Savepoint?
  private let depth: Int
  /// The objects whose keys SQLite has assigned since, which are to lose them if their rows go.
  private var assigned: [(object: any Storable, table: Table, key: SQLiteValue)] = []

  init(tables: [ObjectIdentifier: TableStatements], in outer: Savepoint?) {
    self.tables = tables
    self.outer = outer
    depth = (outer?.depth ?? 0) + 1
  }

  /// The name by which SQL knows a savepoint.
  var name: String { "mirrordb_\(depth)" }

  /// Notes that SQLite has assigned the key of a class instance; a struct is the caller's copy and has none.
  func noteAssignedKey<Object: Storable>(_ key: SQLiteValue, of object: Object, in table: Table) {
    if Object.self is AnyClass { assigned.append((object, table, key)) }
  }

  /// Leaves what was noted to the outer one, of which the changes are now a part.
  func leaveKeysToOuter() {
    outer?.assigned += assigned
  }

  /// Makes the keys nil again that SQLite has assigned, and that are still the objects' keys.
  func removeAssignedKeys() {
    for (object, table, key) in assigned where (try? table.keyValues(of: object).first?.value) == key {
      try? table.setKey(of: object, to: .null)
    }
  }
}
