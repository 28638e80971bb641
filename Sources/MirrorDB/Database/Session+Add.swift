import MirrorDBSQLite

extension Session {
  /// Adds an object to the table of its dynamic type, or updates the row of the same key.
  ///
  /// - Returns: the row's rowid.
  func add(_ object: some Storable, update: Bool) throws -> Int64 {
    let insert = try statements(of: type(of: object)).insert(update: update, isReturning: true)
    guard !insert.table.optionalKey.isEmpty else { return try write(object, insert).rowID }
    // A key that SQLite assigns may turn out not to fit the property; then the row must not stay.
    return try transaction { try write(object, insert).rowID }
  }

  private func write(_ object: some Storable, _ insert: Insert) throws -> RowWriter.Outcome {
    try withStatement(insert.text) { try write(object, with: RowWriter(insert: insert, statement: $0)) }
  }

  /// Writes an object, and remembers to take back a key that SQLite assigns where its row does not stay.
  private func write(_ object: some Storable, with writer: RowWriter) throws -> RowWriter.Outcome {
    let outcome = try writer.write(object)
    if let key = outcome.assignedKey { savepoint?.noteAssignedKey(key, of: object, in: writer.insert.table) }
    return outcome
  }

  /// Adds objects in one transaction: all of them or none.
  ///
  /// They are taken from an array, since an iterator whose type is known at run time only costs a tenth of a row. Of
  /// another sequence a part at a time becomes one, so that a long one that is made on the way takes no memory.
  func add<Objects: Sequence>(_ objects: Objects, update: Bool) throws where Objects.Element: Storable {
    try transaction {
      if let all = objects as? [Objects.Element] { return try addAll(all, update: update) }
      var rest = objects.makeIterator()
      while true {
        let part = rest.next(1000)
        if part.isEmpty { return }
        try addAll(part, update: update)
      }
    }
  }

  private func addAll<Object: Storable>(_ objects: [Object], update: Bool) throws {
    var position = 0
    while position < objects.count { position = try addRun(of: objects, from: position, update: update) }
  }

  /// Adds objects for as long as they are of one dynamic type, which is nearly always to the end.
  ///
  /// - Returns: the position of the first object of another type.
  private func addRun<Object: Storable>(of objects: [Object], from first: Int, update: Bool) throws -> Int {
    let type = type(of: objects[first])
    let insert = try statements(of: type).insert(update: update, isReturning: false)
    return try withStatement(insert.text) { statement in
      let writer = RowWriter(insert: insert, statement: statement)
      for position in first..<objects.count {
        let object = objects[position]
        guard Swift.type(of: object) == type else { return position }
        _ = try write(object, with: writer)
      }
      return objects.count
    }
  }

  /// Adds a row of the values that a dictionary names, the others having their `init()` values; in a row of the
  /// same key, only the properties that are named change.
  ///
  /// - Returns: the row's rowid.
  func add(_ dictionary: [String: Any], of type: any Storable.Type, update: Bool) throws -> Int64 {
    let row = try StoredRow(dictionary, of: type, in: table(of: type), update: update)
    return try add([row])[0].rowID
  }

  /// Adds rows whose values have been taken before, in one transaction: all of them or none.
  func add(_ rows: [StoredRow]) throws -> [RowWriter.Outcome] {
    try transaction {
      try rows.map { row in
        // The table may have been dropped since the values were taken.
        _ = try table(of: row.insert.table.shape.type)
        return try withStatement(row.insert.text) { try RowWriter(insert: row.insert, statement: $0).write(row) }
      }
    }
  }
}

extension IteratorProtocol {
  /// The next elements, up to a number of them.
  fileprivate mutating func next(_ count: Int) -> [Element] {
    var elements: [Element] = []
    while elements.count < count, let element = next() { elements.append(element) }
    return elements
  }
}
