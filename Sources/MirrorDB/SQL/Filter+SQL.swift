import MirrorDBSQLite

extension Filter {
  /// The filter as a condition on a table's columns; nil where it asks for every row.
  ///
  /// The condition is true where the filter holds, and false or NULL where it does not.
  ///
  /// - Throws: `DatabaseError.unknownProperty`, `.invalidKeyPath`, `.invalidValue` and `.invalidArgument`.
  func sql(for table: Table) throws -> SQL? {
    if case .all(let conditions) = condition, conditions.isEmpty { return nil }
    return try condition.sql(for: table, negated: false, depth: 0)
  }
}

extension Filter.Condition {
  /// How many conditions may stand inside one another.
  ///
  /// SQLite's parser takes about a hundred parentheses. Chains of one operator stand side by side and do not count.
  private static let maximumDepth = 90

  /// The condition, or its negation.
  ///
  /// Negations are carried down to the single tests, each of which knows what NULL means to it: SQL's own NOT would
  /// leave NULL as it is, and find too little.
  fileprivate func sql(for table: Table, negated: Bool, depth: Int) throws -> SQL {
    guard depth <= Self.maximumDepth else {
      throw DatabaseError.invalidArgument(
        argument: "filter", reason: "its conditions stand more than \(Self.maximumDepth) deep inside one another")
    }
    switch self {
    case .not(let condition): return try condition.sql(for: table, negated: !negated, depth: depth + 1)
    case .property(let reference, let test): return try Operand(reference, in: table).sql(test, negated: negated)
    case .sql(let source):
      let converter = ArgumentConverter(dateStorage: table.shape.dateStorage)
      let condition = try SQLTemplate(source.text).condition(source.arguments, converter)
      return negated ? condition + " IS NOT TRUE" : condition
    case .all(let conditions):
      let parts = try conditions.map { try $0.sql(for: table, negated: negated, depth: depth + 1) }
      return negated ? .disjunction(parts) : .conjunction(parts)
    case .any(let conditions):
      let parts = try conditions.map { try $0.sql(for: table, negated: negated, depth: depth + 1) }
      return negated ? .conjunction(parts) : .disjunction(parts)
    }
  }
}

extension SQL {
  /// How many terms stand side by side before parentheses group them.
  ///
  /// SQLite allows expressions of a depth of 1,000, and a row of terms is as deep as it is long.
  private static let groupSize = 50

  fileprivate static func conjunction(_ parts: [SQL]) -> SQL {
    parts.isEmpty ? "1" : grouped(parts, by: " AND ")
  }

  fileprivate static func disjunction(_ parts: [SQL]) -> SQL {
    switch parts.count {
    case 0: "0"
    case 1: parts[0]
    default: "(" + grouped(parts, by: " OR ") + ")"
    }
  }

  private static func grouped(_ parts: [SQL], by separator: String) -> SQL {
    guard parts.count > groupSize else { return parts.joined(by: separator) }
    let groups = stride(from: 0, to: parts.count, by: groupSize).map { start in
      "(" + parts[start..<min(start + groupSize, parts.count)].joined(by: separator) + ")"
    }
    return grouped(groups, by: separator)
  }
}
