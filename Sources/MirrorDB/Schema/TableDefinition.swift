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
    constraints.removeAll { SQLToken.tokens(of: $0).first?.isWord("PRIMARY") == true }
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
    let tokens = SQLToken.tokens(of: sql)
    // CREATE TABLE name (
    guard tokens.count > 3, let open = tokens.indices.first(where: { $0 > 2 && tokens[$0].isSign("(") }) else {
      return nil
    }
    let bytes = Array(sql.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let (items, close) = Self.items(in: tokens, from: open) else { return nil }
    head = text(tokens[2].range.upperBound..<tokens[open].range.lowerBound)
    options = text(tokens[close].range.upperBound..<bytes.count)
    columns = []
    constraints = []
    for (item, range) in items {
      let itemText = text(range)
      if Self.isConstraint(item) {
        constraints.append(itemText)
      } else {
        columns.append(ColumnDefinition(itemText, tokens: SQLToken.tokens(of: itemText)[...]))
      }
    }
  }

  /// The pieces between the commas, each with the range of its text, and the position of the parenthesis that closes
  /// them.
  private static func items(
    in tokens: [SQLToken], from open: Int
  ) -> (items: [(tokens: ArraySlice<SQLToken>, range: Range<Int>)], close: Int)? {
    var items: [(ArraySlice<SQLToken>, Range<Int>)] = []
    var depth = 0
    var start = open
    for index in open..<tokens.count {
      let token = tokens[index]
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      guard depth == 0 || (depth == 1 && token.isSign(",")) else { continue }
      items.append((tokens[(start + 1)..<index], tokens[start].range.upperBound..<token.range.lowerBound))
      start = index
      if depth == 0 { return (items, index) }
    }
    return nil
  }

  private static func isConstraint(_ tokens: ArraySlice<SQLToken>) -> Bool {
    ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains { tokens.first?.isWord($0) == true }
  }
}
