/// The definition of one column in the text of a CREATE TABLE, taken apart so that one clause of it can be changed.
///
/// `"weight" REAL NOT NULL DEFAULT 0.0 CHECK (weight >= 0)`
struct ColumnDefinition {
  /// The column's name, without quotes.
  let name: String
  /// Whether the library added the column to a table that another program has made.
  let isMarked: Bool
  private let writtenName: String
  /// White space and comments before and after the definition.
  private let lead: String
  private let trail: String
  private(set) var type: String
  private(set) var clauses: [Clause]
  /// The definition as it was written; nil once it has been changed.
  private var original: String?

  /// A constraint of the column, with its name where it has one.
  struct Clause {
    enum Kind { case primaryKey, notNull, `default`, other }

    let kind: Kind
    let text: String
  }

  /// The definition's text; of one that is not changed, exactly as it was written.
  var text: String {
    let mark = isMarked ? OwnershipMark.text : ""
    let pieces = [writtenName, mark, type] + clauses.map(\.text)
    return original ?? lead + pieces.filter { !$0.isEmpty }.joined(separator: " ") + trail
  }

  /// Declares the column with another type.
  mutating func declare(_ type: String) {
    self.type = type
    original = nil
  }

  /// Removes the clauses of some kinds.
  mutating func remove(_ kinds: Clause.Kind...) {
    guard clauses.contains(where: { kinds.contains($0.kind) }) else { return }
    clauses.removeAll { kinds.contains($0.kind) }
    original = nil
  }

  /// Removes one kind of clause and puts others in front of the rest.
  mutating func insert(_ new: [Clause]) {
    clauses.insert(contentsOf: new, at: 0)
    original = nil
  }
}

extension ColumnDefinition {
  /// Makes a definition.
  init(name: String, quotedName: String, type: String, clauses: [Clause], isMarked: Bool) {
    self.name = name
    writtenName = quotedName
    lead = ""
    trail = ""
    self.type = type
    self.clauses = clauses
    self.isMarked = isMarked
  }

  /// Reads a definition.
  init(_ tokens: ArraySlice<SQLToken>) {
    let significant = tokens.indices.filter { tokens[$0].isSignificant }
    let first = significant.first ?? tokens.startIndex
    let end = significant.last.map { $0 + 1 } ?? tokens.endIndex
    let body = tokens[min(first + 1, end)..<end]
    let starts = body.indices.filter { Self.kind(at: $0, in: body) != nil }
    name = tokens.first(where: \.isSignificant)?.name ?? ""
    writtenName = tokens[first..<min(first + 1, end)].source
    type = body[..<(starts.first ?? end)].filter(\.isSignificant).typeName
    clauses = zip(starts, starts.dropFirst() + [end]).map { Self.clause(body[$0..<$1]) }
    original = tokens.source
    lead = tokens[..<first].source
    trail = tokens[end...].source
    isMarked = tokens.contains { $0.kind == .comment && $0.text == OwnershipMark.text }
  }

  private static func clause(_ tokens: ArraySlice<SQLToken>) -> Clause {
    let significant = tokens.indices.filter { tokens[$0].isSignificant }
    let end = significant.last.map { $0 + 1 } ?? tokens.endIndex
    // CONSTRAINT name, then what it is.
    let isNamed = tokens.first?.isWord("CONSTRAINT") == true
    let start = isNamed && significant.count > 2 ? significant[2] : tokens.startIndex
    return Clause(kind: kind(at: start, in: tokens[start...]) ?? .other, text: tokens[..<end].source)
  }

  /// What kind of clause begins with a token; nil where none does.
  private static func kind(at index: Int, in tokens: ArraySlice<SQLToken>) -> Clause.Kind? {
    let token = tokens[index]
    guard token.kind == .word, tokens[..<index].depth == 0 else { return nil }
    let before = Array(tokens[..<index].lazy.filter(\.isSignificant).suffix(2))
    // A clause with a name begins at the name, and what follows DEFAULT is the value.
    if before.count == 2, before[0].isWord("CONSTRAINT") { return nil }
    let opening = ["CONSTRAINT", "DEFAULT", "SET", "ALWAYS"]
    if let last = before.last, opening.contains(where: last.isWord) { return nil }
    switch token.text.uppercased() {
    case "PRIMARY": return .primaryKey
    case "NOT": return tokens[(index + 1)...].first(where: \.isSignificant)?.isWord("NULL") == true ? .notNull : nil
    case "NULL": return before.last?.isWord("NOT") == true ? nil : .other
    case "DEFAULT": return .default
    case "CONSTRAINT", "UNIQUE", "CHECK", "COLLATE", "REFERENCES", "GENERATED", "AS": return .other
    default: return nil
    }
  }
}

extension Sequence<SQLToken> {
  /// How many parentheses are open at the end.
  fileprivate var depth: Int {
    reduce(0) { $0 + ($1.isSymbol("(") ? 1 : $1.isSymbol(")") ? -1 : 0) }
  }

  /// The words of a type's name, with a space between two of them.
  fileprivate var typeName: String { map(\.text).joined(separator: " ") }
}
