import MirrorDBSQLite

/// An SQL function that the library registers with each of its connections.
///
/// SQLite's own functions end a text at a NUL character inside it and read numbers in JSON less than exactly; these
/// do neither.
enum SQLFunction: String, CaseIterable, Sendable {
  /// `mirrordb_value(element)`: the value that an element of a `PackedValues` stands for.
  case value = "mirrordb_value"
  /// `mirrordb_json(text, key, …)`: the value under keys inside JSON text; NULL where there is none.
  case json = "mirrordb_json"
  /// `mirrordb_contains(text, value)`, `mirrordb_contains(text, value, collation)`: whether a JSON array has an
  /// element, or a JSON object a member, of that value.
  case contains = "mirrordb_contains"
  /// `mirrordb_like(text, pattern)`: LIKE.
  case like = "mirrordb_like"
  /// `mirrordb_next_key(largest)`: the unsigned key after the largest that is stored; 1 for NULL.
  case nextKey = "mirrordb_next_key"

  fileprivate var argumentCount: Int32 {
    switch self {
    case .value, .nextKey: 1
    case .like: 2
    case .json, .contains: -1
    }
  }

  /// The function's value; what it throws becomes the error of the statement.
  func evaluate(_ arguments: borrowing SQLiteArguments) throws -> SQLiteValue {
    switch self {
    case .value: return try PackedValues.unpacked(arguments[0])
    case .nextKey: return try IntegerConverter<UInt64>().stored(after: arguments[0])
    case .json: return try SQLiteValue.json(arguments.all)
    case .contains: return .integer(try SQLiteValue.contains(arguments.all) ? 1 : 0)
    case .like:
      guard case (.text(let text), .text(let pattern)) = (try arguments[0], try arguments[1]) else {
        return try arguments.all.contains(.null) ? .null : .integer(0)
      }
      return .integer(LikePattern(pattern).matches(text) ? 1 : 0)
    }
  }
}

extension SQLiteConnection {
  /// Registers the library's SQL functions.
  func registerFunctions() throws(SQLiteError) {
    for function in SQLFunction.allCases {
      try addFunction(function.rawValue, .pure, argumentCount: function.argumentCount) { try function.evaluate($0) }
    }
    for function in SQLAggregate.allCases {
      try addAggregate(function.rawValue) { Sum(function) }
    }
  }
}

extension IntegerConverter<UInt64> {
  /// The stored form of the number after a stored one; of 1 for NULL.
  fileprivate func stored(after largest: SQLiteValue) throws -> SQLiteValue {
    guard largest != .null else { return .integer(1) }
    let (next, isTooLarge) = try value(stored: largest).addingReportingOverflow(1)
    guard !isTooLarge else { throw ConversionError("there is no key after the largest", remedy: "Give a key") }
    return stored(next)
  }
}
