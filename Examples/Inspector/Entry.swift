/// What is known about a table or view.
struct Entry {
  struct Column {
    let name: String
    /// The declared type; empty where there is none.
    let type: String
    let isRequired: Bool
    /// The position in the primary key, from 1; 0 for a column outside it.
    let keyPosition: Int
  }

  struct Index {
    let name: String
    let isUnique: Bool
    let isPartial: Bool
    let byteCount: Int?
    /// The columns; nil for an expression.
    var parts: [String?] = []
  }

  let name: String
  /// `table`, `view`, `virtual` or `shadow`, as SQLite says it.
  let kind: String
  /// The number of rows; nil for a view, and where it cannot be told.
  let rowCount: Int?
  /// The size without the indexes; nil where it cannot be told.
  let byteCount: Int?
  let columns: [Column]
  let indexes: [Index]
}

extension Entry {
  /// The entry as an object of JSON.
  var json: JSONNode {
    .object([
      ("name", .text(name)), ("kind", .text(kind)), ("rows", .optional(rowCount)), ("bytes", .optional(byteCount)),
      ("columns", .array(columns.map(\.json))), ("indexes", .array(indexes.map(\.json))),
    ])
  }
}

extension Entry.Column {
  fileprivate var json: JSONNode {
    .object([
      ("name", .text(name)), ("type", .text(type)), ("notNull", .bool(isRequired)),
      ("key", .integer(Int64(keyPosition))),
    ])
  }
}

extension Entry.Index {
  fileprivate var json: JSONNode {
    .object([
      ("name", .text(name)), ("unique", .bool(isUnique)), ("partial", .bool(isPartial)),
      ("bytes", .optional(byteCount)),
      ("columns", .array(parts.map { $0.map { .text($0) } ?? .null })),
    ])
  }
}
