// A text of several statements.

extension SQLTemplate {
  private init(tokens: [SQLToken]) {
    self.tokens = tokens
  }

  /// The statements of the text, without those that hold nothing; what stands between BEGIN and END in a trigger belongs
  /// to it.
  var statements: [SQLTemplate] {
    var result: [SQLTemplate] = []
    var current: [SQLToken] = []
    for token in tokens {
      if token.text == ";", !Self.isInsideTrigger(current) {
        result.append(SQLTemplate(tokens: current))
        current = []
      } else {
        current.append(token)
      }
    }
    result.append(SQLTemplate(tokens: current))
    return result.filter { $0.tokens.contains(where: \.isSignificant) }
  }

  /// Whether a statement that has begun so is a trigger whose END has not come.
  private static func isInsideTrigger(_ tokens: [SQLToken]) -> Bool {
    let words = tokens.lazy.filter(\.isSignificant).map(\.text.asciiLowercased)
    guard words.first == "create", words.prefix(3).contains("trigger") else { return false }
    // END also ends a CASE, but only that of the trigger follows a semicolon.
    return words.contains("begin") && !words.suffix(2).elementsEqual([";", "end"])
  }

  /// Refuses a statement that begins or ends a transaction.
  ///
  /// - Throws: `DatabaseError.invalidArgument`.
  func checkLeavesTransactionsAlone() throws {
    guard let word = tokens.first(where: \.isSignificant)?.text.uppercased(),
      ["BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"].contains(word)
    else { return }
    throw DatabaseError.invalidArgument(
      argument: "sql", reason: "\(word) would begin or end a transaction behind the library's back; use transaction(_:)"
    )
  }
}

extension SQLTemplate.Arguments {
  var isEmpty: Bool {
    switch self {
    case .positional(let values): values.isEmpty
    case .named(let values): values.isEmpty
    }
  }
}
