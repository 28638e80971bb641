import MirrorDBSQLite

/// SQL text of the user's own, taken apart at its parameters.
///
/// Every parameter becomes a `?` of its own, so that the text can stand beside other SQL. An array that is the
/// argument of `IN (?)` becomes the subquery of its elements.
struct SQLTemplate {
  /// A text with its arguments.
  struct Source: Sendable {
    let text: String
    let arguments: Arguments
  }

  /// The arguments of a text.
  enum Arguments: Sendable {
    case positional([(any Sendable)?])
    case named([String: (any Sendable)?])
  }

  /// The text's tokens, to their end.
  let tokens: [SQLToken]

  /// Takes a text apart.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for a text that ends inside quotes or a comment, or holds NUL.
  init(_ text: String) throws {
    tokens = try SQLToken.tokens(of: text)
  }

  /// The text as a condition in parentheses.
  ///
  /// - Throws: `DatabaseError.invalidArgument` also for what would end the condition: `;`, or a parenthesis too many.
  func condition(_ arguments: Arguments, _ converter: ArgumentConverter) throws -> SQL {
    var depth = 0
    for token in tokens {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if token.text == ";" || depth < 0 { throw Self.invalid("it ends before its last character") }
    }
    guard depth == 0, tokens.contains(where: \.isSignificant) else { throw Self.invalid("it is no whole condition") }
    let sql = try sql(arguments, converter)
    // A comment at the end would swallow the parenthesis.
    return SQL("(" + sql.text + (tokens.last?.kind == .comment ? "\n)" : ")"), sql.bindings)
  }

  /// The text with its arguments bound.
  ///
  /// - Throws: `DatabaseError.invalidArgument` for an argument too few or too many, and an unknown name.
  func sql(_ arguments: Arguments, _ converter: ArgumentConverter) throws -> SQL {
    var result = SQL("")
    var parameters = SQLParameters(arguments)
    for (index, token) in tokens.enumerated() {
      guard token.kind == .parameter else {
        result.text += token.text
        continue
      }
      result += try converter.sql(of: parameters.value(of: token.text), isList: isList(index))
    }
    try parameters.checkAllUsed()
    return result
  }

  /// Whether the parameter at a position stands alone in `IN (…)`.
  private func isList(_ index: Int) -> Bool {
    let before = tokens[..<index].reversed().lazy.filter(\.isSignificant).prefix(2).map(\.text.asciiLowercased)
    let after = tokens[(index + 1)...].first(where: \.isSignificant)?.text
    return before.elementsEqual(["(", "in"]) && after == ")"
  }

  private static func invalid(_ reason: String) -> DatabaseError {
    .invalidArgument(argument: "sql", reason: reason)
  }
}

/// The arguments of a text, handed out parameter by parameter.
private struct SQLParameters {
  private let arguments: SQLTemplate.Arguments
  private var position = 0
  private var used: Set<String> = []
  private var highest = 0

  init(_ arguments: SQLTemplate.Arguments) {
    self.arguments = arguments
  }

  /// The value of a parameter: `?` for the next, `?3` for the third, `:name` for the one of that name.
  mutating func value(of parameter: String) throws -> (any Sendable)? {
    switch arguments {
    case .positional(let values):
      guard parameter.hasPrefix("?") else { throw missing(parameter) }
      position = parameter == "?" ? highest + 1 : Int(parameter.dropFirst()) ?? 0
      highest = max(highest, position)
      guard values.indices.contains(position - 1) else { throw missing(parameter) }
      return values[position - 1]
    case .named(let values):
      guard let value = values[parameter] else { throw missing(parameter) }
      used.insert(parameter)
      return value
    }
  }

  func checkAllUsed() throws {
    switch arguments {
    case .positional(let values) where values.count > highest:
      throw invalid("the text takes \(highest) arguments, and \(values.count) are given")
    case .named(let values):
      guard let unknown = values.keys.sorted().first(where: { !used.contains($0) }) else { return }
      let nearest = Spelling.nearest(to: unknown, among: Array(used))
      throw invalid("the text has no parameter \(unknown)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    default: return
    }
  }

  private func missing(_ parameter: String) -> DatabaseError {
    switch arguments {
    case .positional(let values):
      invalid("there is no value for the parameter \(parameter); \(values.count) arguments are given")
    case .named(let values):
      invalid("there is no value for the parameter \(parameter); given are \(values.keys.sorted())")
    }
  }

  private func invalid(_ reason: String) -> DatabaseError {
    .invalidArgument(argument: "arguments", reason: reason)
  }
}
