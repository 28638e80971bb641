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
  /// Makes a definition; the name is given in quotes.
  init(name: String, type: String, clauses: [Clause], isMarked: Bool) {
    self.name = SQLToken.tokens(of: name).first?.name ?? name
    writtenName = name
    lead = ""
    trail = ""
    self.type = type
    self.clauses = clauses
    self.isMarked = isMarked
  }

  /// Reads a definition.
  init(_ text: String, tokens: ArraySlice<SQLToken>) {
    let body = tokens.dropFirst()
    let end = body.indices.first { Self.kind(at: $0, in: body) != nil } ?? body.endIndex
    name = tokens.first?.name ?? ""
    writtenName = tokens.first?.source ?? ""
    type = Self.source(of: body[..<end], in: text)
    clauses = Self.clauses(in: body[end...], of: text)
    original = text
    lead = String(decoding: text.utf8.prefix(tokens.first?.range.lowerBound ?? 0), as: UTF8.self)
    trail = String(decoding: text.utf8.dropFirst(tokens.last?.range.upperBound ?? 0), as: UTF8.self)
    isMarked = text.contains(OwnershipMark.text)
  }

  private static func clauses(in tokens: ArraySlice<SQLToken>, of text: String) -> [Clause] {
    let starts = tokens.indices.filter { kind(at: $0, in: tokens) != nil }
    return zip(starts, starts.dropFirst() + [tokens.endIndex]).map { start, end in
      let named = tokens[start].isWord("CONSTRAINT") ? start + 2 : start
      let kind = named < end ? kind(at: named, in: tokens[named..<end]) : nil
      return Clause(kind: kind ?? .other, text: source(of: tokens[start..<end], in: text))
    }
  }

  /// What kind of clause begins with a token; nil where none does.
  private static func kind(at index: Int, in tokens: ArraySlice<SQLToken>) -> Clause.Kind? {
    let depth = tokens[..<index].reduce(0) { $0 + ($1.isSign("(") ? 1 : $1.isSign(")") ? -1 : 0) }
    let previous = index > tokens.startIndex ? tokens[index - 1] : nil
    let beforePrevious = index - 1 > tokens.startIndex ? tokens[index - 2] : nil
    guard depth == 0, tokens[index].kind == .word else { return nil }
    // A clause with a name begins at the name, and what follows DEFAULT is the value.
    if beforePrevious?.isWord("CONSTRAINT") == true { return nil }
    if previous.map({ ["CONSTRAINT", "DEFAULT", "SET", "ALWAYS"].contains(where: $0.isWord) }) == true { return nil }
    switch tokens[index].source.uppercased() {
    case "PRIMARY": return .primaryKey
    case "NOT": return tokens.dropFirst(index + 1 - tokens.startIndex).first?.isWord("NULL") == true ? .notNull : nil
    case "NULL": return previous?.isWord("NOT") == true ? nil : .other
    case "DEFAULT": return .default
    case "CONSTRAINT", "UNIQUE", "CHECK", "COLLATE", "REFERENCES", "GENERATED", "AS": return .other
    default: return nil
    }
  }

  private static func source(of tokens: ArraySlice<SQLToken>, in text: String) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return String(decoding: Array(text.utf8)[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }
}
