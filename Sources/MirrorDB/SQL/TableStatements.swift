import Synchronization

/// A table with the statements that are run for single objects, whose texts are built once, at their first use.
final class TableStatements: Sendable {
  let table: Table
  private let selectByKey = BuiltOnce<SelectByKey>()
  private let inserts = (0..<4).map { _ in BuiltOnce<Insert>() }

  init(_ table: Table) {
    self.table = table
  }

  /// The statement that reads the row of a key.
  ///
  /// - Throws: `DatabaseError.noPrimaryKey`.
  func select() throws -> SelectByKey {
    try selectByKey.value { try SelectByKey(table) }
  }

  /// The statement that adds an object.
  func insert(update: Bool, isReturning: Bool) -> Insert {
    inserts[(update ? 1 : 0) + (isReturning ? 2 : 0)].value {
      Insert(table, update: update, isReturning: isReturning)
    }
  }
}

/// An object that is built at its first use.
///
/// `@unchecked Sendable`: `object` is set once, under the lock and before `isBuilt`, and read after that.
private final class BuiltOnce<Object: Sendable>: @unchecked Sendable {
  private let isBuilt = Atomic(false)
  private let lock = Locked(())
  private var object: Object?

  @inline(__always)
  func value(_ build: () throws -> Object) rethrows -> Object {
    if isBuilt.load(ordering: .acquiring), let object { return object }
    return try lock.withLock { _ in
      if let object { return object }
      let new = try build()
      object = new
      isBuilt.store(true, ordering: .releasing)
      return new
    }
  }
}
