/// What the command line asks for.
struct Options: Equatable {
  private(set) var path = ""
  private(set) var table: String?
  private(set) var conditions: [Condition] = []
  private(set) var writesJSON = false
  private(set) var limit: Int?
  private(set) var dumpPath: String?
  private(set) var wantsHelp = false

  /// Reads the arguments, the program's name not among them.
  ///
  /// - Parameter arguments: The file, the table and conditions in this order, and options between them: each a `--name`,
  ///   `--name value` or `--name=value`. What follows `--` is no option.
  /// - Throws: ``UsageError`` that says what was wrong, and what would be right.
  init(_ arguments: [String]) throws {
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if try !apply(argument, &rest) { operands.append(argument) }
    }
    guard !wantsHelp else { return }
    try take(operands)
  }

  /// Applies an argument that is an option, with its value, and says whether it was one.
  private mutating func apply(_ argument: String, _ rest: inout ArraySlice<String>) throws -> Bool {
    guard argument.hasPrefix("-") else { return false }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (argument, parts[0]) {
    case ("--help", _), ("-h", _): wantsHelp = true
    case ("--json", _): writesJSON = true
    case (_, "--limit"): limit = try Self.limit(value(of: parts, &rest))
    case (_, "--dump"): dumpPath = try value(of: parts, &rest)
    default: throw UsageError("unknown option \"\(argument)\"")
    }
    return true
  }

  private func value(of parts: [String], _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw UsageError("\(parts[0]) needs a value")
    }
    return value
  }

  private static func limit(_ text: String) throws -> Int {
    guard let limit = Int(text), limit >= 0 else {
      throw UsageError("--limit takes a number of rows, not \"\(text)\"")
    }
    return limit
  }

  private mutating func take(_ operands: [String]) throws {
    guard let path = operands.first, !path.isEmpty else { throw UsageError("name an SQLite file") }
    self.path = path
    table = operands.dropFirst().first
    conditions = try operands.dropFirst(2).map(Condition.init)
    guard table != nil || limit == nil else { throw UsageError("--limit needs a table") }
    guard dumpPath == nil || table == nil && !writesJSON else {
      throw UsageError("--dump writes the whole file as SQL, and takes neither a table nor --json")
    }
  }
}

/// A command line that cannot be followed.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
