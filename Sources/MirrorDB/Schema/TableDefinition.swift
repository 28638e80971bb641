/// The text of a CREATE TABLE, taken apart so that one piece can be changed and everything else stays as written.
///
/// `CREATE TABLE "Dog" ("id" INTEGER PRIMARY KEY, "name" TEXT COLLATE NOCASE, CHECK (name <> '')) STRICT`
struct TableDefinition {
  /// What stands between the table's name and the columns.
  private let head: String
  var columns: [ColumnDefinition]
  /// The constraints of the table, after its columns.
  private(set) var constraints: [String]
  /// What stands behind the closing parenthesis, such as `STRICT`.
  private let options: String

  /// Whether the library made the table.
  var isMarked: Bool { head.contains(OwnershipMark.text) }

  /// The statement that makes the table under a name, which is given in quotes.
  ///
  /// The pieces keep the white space and the comments around them.
  func sql(named name: String) -> String {
    var text = "CREATE TABLE \(name)\(head)("
    for (index, piece) in (columns.map(\.text) + constraints).enumerated() {
      if index > 0 { text += piece.first?.isWhitespace == true ? "," : ", " }
      text += piece
    }
    return text + ")" + options
  }

  /// Removes the primary key, wherever it is declared.
  mutating func removeKey() {
    for index in columns.indices { columns[index].remove(.primaryKey) }
    constraints.removeAll { constraint in
      let tokens = try? SQLToken.tokens(of: constraint)
      return tokens?.first(where: \.isSignificant)?.isWord("PRIMARY") == true
    }
  }

  mutating func append(constraint: String) {
    constraints.append(constraint)
  }
}

extension TableDefinition {
  /// Makes the definition of a table of the library's own.
  init(columns: [ColumnDefinition], constraints: [String]) {
    head = " \(OwnershipMark.text) "
    self.columns = columns
    self.constraints = constraints
    options = ""
  }

  /// Takes a text apart.
  ///
  /// - Returns: nil for a text without a list of columns.
  init?(_ sql: String) {
    // CREATE TABLE name (
    guard let tokens = try? SQLToken.tokens(of: sql),
      let name = tokens.indices.filter({ tokens[$0].isSignificant }).dropFirst(2).first,
      let open = tokens.indices.first(where: { $0 > name && tokens[$0].isSymbol("(") }),
      let (items, close) = Self.items(in: tokens, from: open)
    else { return nil }
    head = tokens[(name + 1)..<open].source
    options = tokens[(close + 1)...].source
    columns = items.filter { !Self.isConstraint($0) }.map { ColumnDefinition($0) }
    constraints = items.filter { Self.isConstraint($0) }.map(\.source)
  }

  /// The pieces between the commas, and the position of the parenthesis that closes them.
  private static func items(
    in tokens: [SQLToken], from open: Int
  ) -> (items: [ArraySlice<SQLToken>], close: Int)? {
    var items: [ArraySlice<SQLToken>] = []
    var depth = 0
    var start = open + 1
    for index in open..<tokens.count {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      guard depth == 0 || (depth == 1 && tokens[index].isSymbol(",")) else { continue }
      items.append(tokens[start..<index])
      start = index + 1
      if depth == 0 { return (items, index) }
    }
    return nil
  }

  private static func isConstraint(_ tokens: ArraySlice<SQLToken>) -> Bool {
    guard let first = tokens.first(where: \.isSignificant) else { return false }
    return ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains(where: first.isWord)
  }
}
