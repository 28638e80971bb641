import MirrorDBSQLite

/// A transaction, or a savepoint inside one, that is open.
struct Savepoint {
  /// The tables that were known before it.
  let tables: [ObjectIdentifier: TableStatements]
  /// The objects whose keys SQLite has assigned since, which are to lose them if their rows go.
  private var assigned: [(object: any Storable, table: Table, key: SQLiteValue)] = []

  init(tables: [ObjectIdentifier: TableStatements]) {
    self.tables = tables
  }

  /// Notes that SQLite has assigned the key of a class instance; a struct is the caller's copy and has none.
  mutating func noteAssignedKey<Object: Storable>(_ key: SQLiteValue, of object: Object, in table: Table) {
    if Object.self is AnyClass { assigned.append((object, table, key)) }
  }

  /// Takes over what was noted in a savepoint inside this one, whose changes are now part of it.
  mutating func merge(_ inner: Savepoint) {
    assigned += inner.assigned
  }

  /// Makes the keys nil again that SQLite has assigned, and that are still the objects' keys.
  func removeAssignedKeys() {
    for (object, table, key) in assigned where (try? table.keyValues(of: object).first?.value) == key {
      try? table.setKey(of: object, to: .null)
    }
  }
}
