import Foundation
import MirrorDBSQLite

extension Operand {
  /// What a filter asks of the operand, or the negation; false or NULL where it does not hold.
  func sql(_ test: Filter.Test, negated: Bool) throws -> SQL {
    switch test {
    case .equal(let value): equality(with: try stored(value), negated: negated)
    case .ordered(let order, let value):
      nullSafe(
        "\(compared) \(order.rawValue) ?", "\(compared) \(order.opposite.rawValue) ?", [try ordered(value)], negated)
    case .between(let lower, let upper):
      nullSafe(
        "\(compared) BETWEEN ? AND ?", "\(compared) NOT BETWEEN ? AND ?", [try ordered(lower), try ordered(upper)],
        negated)
    case .isIn(let values): try membership(in: values, negated: negated)
    case .contains(let element): try containment(of: element, negated: negated)
    case .like(let pattern): try likeness(to: pattern, negated: negated)
    case .hasPrefix(let text): try prefix(text, negated: negated)
    case .hasSuffix(let text): try suffix(text, negated: negated)
    case .containsText(let text):
      try textTest("containsText") {
        nullSafe("instr(\(expression), ?) > 0", "instr(\(expression), ?) = 0", [.text(text)], negated)
      }
    }
  }

  /// A test that NULL does not pass, or its negation, which it does.
  private func nullSafe(_ positive: String, _ negative: String, _ bindings: [SQLiteValue], _ negated: Bool) -> SQL {
    SQL(negated ? "(\(expression) IS NULL OR \(negative))" : positive, bindings)
  }

  /// `"name" = ?`, or `"name" IS NULL` for NULL.
  func equality(with stored: SQLiteValue, negated: Bool = false) -> SQL {
    if stored == .null { return SQL("\(expression) IS \(negated ? "NOT " : "")NULL") }
    return SQL("\(compared) \(negated ? "IS NOT" : "=") ?", [stored])
  }

  private func membership(in values: [(any Sendable)?], negated: Bool) throws -> SQL {
    let stored = try values.map { try self.stored($0) }
    let present = stored.filter { $0 != .null }
    let hasNull = present.count < stored.count
    guard !present.isEmpty else {
      guard hasNull else { return negated ? "1" : "0" }
      return equality(with: .null, negated: negated)
    }
    let list = SQL("\(compared) \(negated ? "NOT IN " : "IN ")") + (try PackedValues.rows(of: present))
    // NOT IN is not true for NULL, as it should be where nil is among the values.
    return hasNull == negated ? list : SQL("(\(expression) IS NULL OR ") + list + ")"
  }

  private func containment(of element: (any Sendable)?, negated: Bool) throws -> SQL {
    let (value, collation) = try storedElement(element)
    let by = collation.map { ", '\($0.rawValue)'" } ?? ""
    return SQL("\(negated ? "NOT " : "")\(SQLFunction.contains.rawValue)(\(expression), ?\(by))", [value])
  }
}

// MARK: Text

extension Operand {
  private func textTest(_ question: String, _ sql: () throws -> SQL) throws -> SQL {
    try checkIsText(question)
    return try sql()
  }

  private func likeness(to pattern: String, negated: Bool) throws -> SQL {
    let call = "\(SQLFunction.like.rawValue)(\(expression), ?)"
    return try textTest("like") { nullSafe(call, "NOT \(call)", [.text(pattern)], negated) }
  }

  /// The texts with a prefix are those between it and the next text that does not have it; an index can find them.
  private func prefix(_ text: String, negated: Bool) throws -> SQL {
    try textTest("hasPrefix") {
      guard let end = text.endOfPrefix else {
        return nullSafe("\(expression) >= ?", "\(expression) < ?", [.text(text)], negated)
      }
      return nullSafe(
        "(\(expression) >= ? AND \(expression) < ?)", "\(expression) < ? OR \(expression) >= ?",
        [.text(text), .text(end)], negated)
    }
  }

  private func suffix(_ text: String, negated: Bool) throws -> SQL {
    try textTest("hasSuffix") {
      guard !text.isEmpty else { return equality(with: .null, negated: !negated) }
      // As bytes, since SQLite counts the characters of a text up to a NUL only. The end of an empty one is NULL.
      let end = "substr(CAST(\(expression) AS BLOB), ?)"
      let bytes = Data(text.utf8)
      return nullSafe("\(end) = ?", "\(end) IS NOT ?", [.integer(Int64(-bytes.count)), .blob(bytes)], negated)
    }
  }
}

extension Filter.Order {
  fileprivate var opposite: Filter.Order {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}

extension String {
  /// The least text that is greater than every text with this prefix, byte by byte; nil where there is none.
  fileprivate var endOfPrefix: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      // The values of surrogates are no characters.
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      scalars.append(scalar)
      return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }
    return nil
  }
}
