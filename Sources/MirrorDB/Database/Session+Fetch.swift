import MirrorDBSQLite

extension Session {
  /// The objects that match.
  func objects<Object: Storable>(
    of type: Object.Type, matching filter: Filter, limit: Int? = nil
  ) throws -> [Object] {
    var objects: [Object] = []
    try forEachObject(of: type, matching: filter, limit: limit) { objects.append($0) }
    return objects
  }

  /// The dictionaries of the rows that match.
  func dictionaries(of type: any Storable.Type, matching filter: Filter) throws -> [[String: Any]] {
    var rows: [[String: Any]] = []
    try forEachDictionary(of: type, matching: filter) { rows.append($0) }
    return rows
  }

  /// Calls `body` with each object that matches, in constant memory.
  func forEachObject<Object: Storable>(
    of type: Object.Type, matching filter: Filter, limit: Int? = nil, _ body: (Object) throws -> Void
  ) throws {
    let table = try table(of: type)
    try table.shape.checkRestorable()
    try forEachRow(of: table, matching: filter, limit: limit) { try body($0.object(type)) }
  }

  /// Calls `body` with the dictionary of each row that matches, in constant memory.
  func forEachDictionary(
    of type: any Storable.Type, matching filter: Filter, _ body: ([String: Any]) throws -> Void
  ) throws {
    try forEachRow(of: table(of: type), matching: filter, limit: nil) { try body($0.dictionary()) }
  }

  private func forEachRow(
    of table: Table, matching filter: Filter, limit: Int?, _ body: (RowReader) throws -> Void
  ) throws {
    let select = Select(table: table, condition: try filter.sql(for: table), limit: limit).sql
    try withStatement(select.text) { statement in
      try statement.bind(select.bindings)
      let reader = RowReader(table: table, statement: statement)
      while try statement.step() { try body(reader) }
    }
  }

  /// The number of rows that match.
  func count(of type: any Storable.Type, matching filter: Filter) throws -> Int {
    let table = try table(of: type)
    guard case .integer(let count) = try value(of: Count(table: table, condition: filter.sql(for: table)).sql) else {
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
