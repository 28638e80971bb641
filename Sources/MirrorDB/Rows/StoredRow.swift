import MirrorDBSQLite

/// The values of an object as they stand in its row, taken so that the object itself can stay where it is.
struct StoredRow: Sendable {
  let insert: Insert
  /// A value for each column of the table.
  let values: [SQLiteValue]
  /// Whether the key is nil, so that SQLite assigns it.
  let lacksKey: Bool

  /// Takes the values of an object.
  ///
  /// - Throws: `DatabaseError.invalidValue` and `.missingKey`.
  init<Value>(of object: Value, for insert: Insert) throws {
    let table = insert.table
    self.insert = insert
    var values: [SQLiteValue] = []
    lacksKey = try withFields(of: object) { fields in
      for column in table.columns { values.append(try table.stored(column, of: fields)) }
      return try table.lacksKey(fields)
    }
    self.values = values
  }

  /// The key's values by property.
  var keyValues: [(property: String, value: SQLiteValue)] {
    insert.table.key.map { (insert.table.columns[$0].property.name, values[$0]) }
  }
}

extension StoredRow {
  /// Takes the values that a dictionary names, and the `init()` values of the other properties.
  ///
  /// - Throws: `DatabaseError.unknownProperty`, `.invalidValue` and `.missingKey`.
  init(_ dictionary: [String: Any], of type: any Storable.Type, in table: Table, update: Bool) throws {
    let named = table.columns.indices.filter {
      !table.columns[$0].isKey && dictionary[table.columns[$0].property.name] != nil
    }
    self = try Self.made(of: type, dictionary, Insert(table, updating: update ? named : nil, isReturning: true))
  }

  private static func made<Object: Storable>(
    of type: Object.Type, _ dictionary: [String: Any], _ insert: Insert
  ) throws -> StoredRow {
    var object = Object()
    try insert.table.shape.set(dictionary, to: &object)
    return try StoredRow(of: object, for: insert)
  }
}
