import MirrorDBSQLite

extension Session {
  /// The objects that a query finds.
  func objects<Object: Storable>(of type: Object.Type, _ query: Query) throws -> [Object] {
    let table = try table(of: type)
    try table.shape.checkRestorable()
    return try withStatement(Select(table, query).sql) { statement in
      var objects: [Object] = []
      if try statement.step() {
        try RowReader(table: table, statement: statement).appendObjects(type, to: &objects)
      }
      return objects
    }
  }

  /// The dictionaries of the rows that a query finds.
  func dictionaries(of type: any Storable.Type, _ query: Query) throws -> [[String: Any]] {
    var rows: [[String: Any]] = []
    try forEachDictionary(of: type, query) { rows.append($0) }
    return rows
  }

  /// Calls `body` with each object that a query finds, in constant memory.
  func forEachObject<Object: Storable>(
    of type: Object.Type, _ query: Query, _ body: (Object) throws -> Void
  ) throws {
    let table = try table(of: type)
    try table.shape.checkRestorable()
    try forEachRow(of: Select(table, query), { try $0.object(type) }, body)
  }

  /// Calls `body` with the dictionary of each row that a query finds, in constant memory.
  func forEachDictionary(
    of type: any Storable.Type, _ query: Query, _ body: ([String: Any]) throws -> Void
  ) throws {
    try forEachRow(of: Select(table(of: type), query), { try $0.dictionary() }, body)
  }

  /// The object of a primary key; nil where there is none.
  func object<Object: Storable>(
    of type: Object.Type, key first: (any Sendable)?, _ others: [(any Sendable)?]
  ) throws -> Object? {
    let select = try statements(of: type).select()
    try select.table.shape.checkRestorable()
    return try withStatement(select.text) { statement in
      try select.bind(first, others, to: statement)
      return try statement.step() ? RowReader(table: select.table, statement: statement).object(type) : nil
    }
  }

  private func forEachRow<Element>(
    of select: Select, _ read: (RowReader) throws -> Element, _ body: (Element) throws -> Void
  ) throws {
    try withStatement(select.sql) { statement in
      let reader = RowReader(table: select.table, statement: statement)
      try walk(statement, { try read(reader) }, body)
    }
  }

  /// The number of rows that match.
  func count(of type: any Storable.Type, matching filter: Filter) throws -> Int {
    let table = try table(of: type)
    guard case .integer(let count) = try value(of: Count(table: table, condition: filter.sql(for: table)).sql) else {
      // A count is always an integer; only the type of a stored value allows for more.
      return 0
    }
    return Int(count)
  }

  /// Whether a row matches.
  func contains(_ type: any Storable.Type, matching filter: Filter) throws -> Bool {
    let table = try table(of: type)
    return try value(of: Exists(table: table, condition: filter.sql(for: table)).sql) == .integer(1)
  }
}
