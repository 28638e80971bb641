/// The statements that add objects, whose texts are built once for a table.
final class InsertCache: Sendable {
  private struct Key: Hashable {
    let table: ObjectIdentifier
    let update: Bool
    let isReturning: Bool
  }

  private let inserts = Locked<[Key: Insert]>([:])

  /// The statement that adds an object to a table.
  func insert(into table: Table, update: Bool, isReturning: Bool) -> Insert {
    let key = Key(table: ObjectIdentifier(table), update: update, isReturning: isReturning)
    return inserts.withLock { inserts in
      if let insert = inserts[key] { return insert }
      let insert = Insert(table, update: update, isReturning: isReturning)
      inserts[key] = insert
      return insert
    }
  }
}
