import Foundation

/// What the command line asks for.
struct Options {
  enum Question: Equatable {
    case country(String)
    case northernmost
    case nearest(Coordinates)
    case page(Int)
  }

  private(set) var questions: [Question] = []
  private(set) var databasePath: String?
  private(set) var tablePath: String?
  private(set) var usesBundledTable = false
  private(set) var moment = Date()
  private(set) var wantsHelp = false

  /// Reads the arguments, the program's name not among them.
  ///
  /// - Parameter arguments: Each a `--name`, `--name value` or `--name=value`.
  /// - Throws: ``UsageError`` that says what was wrong, and what would be right.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if apply(flag: argument) { continue }
      guard argument.hasPrefix("--"), let reading = Options.readings[parts[0]] else {
        throw UsageError("unknown argument \"\(argument)\"")
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw UsageError("\(parts[0]) needs a value")
      }
      try reading(&self, value)
    }
  }

  /// Applies an argument that takes no value, and says whether it was one.
  private mutating func apply(flag: String) -> Bool {
    switch flag {
    case "--help", "-h": wantsHelp = true
    case "--northernmost": questions.append(.northernmost)
    case "--bundled": usesBundledTable = true
    default: return false
    }
    return true
  }
}

extension Options {
  /// How the value of each option is read.
  private static let readings: [String: @Sendable (inout Options, String) throws -> Void] = [
    "--country": { $0.questions.append(.country(try country($1))) },
    "--near": { $0.questions.append(.nearest(try place($1))) },
    "--page": { $0.questions.append(.page(try page($1))) },
    "--database": { $0.databasePath = $1 },
    "--table": { $0.tablePath = $1 },
    "--at": { $0.moment = try moment($1) },
  ]

  private static func country(_ text: String) throws -> String {
    let code = text.uppercased()
    guard code.count == 2, code.allSatisfy({ ("A"..."Z").contains($0) }) else {
      throw UsageError("--country takes a two-letter code of ISO 3166 such as CH, not \"\(text)\"")
    }
    return code
  }

  private static func place(_ text: String) throws -> Coordinates {
    guard let place = Coordinates(decimal: text) else {
      throw UsageError(
        "--near takes latitude,longitude in degrees such as 47.37,8.54 (within ±90 and ±180), not \"\(text)\"")
    }
    return place
  }

  private static func page(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw UsageError("--page takes a number from 1, not \"\(text)\"")
    }
    return number
  }

  private static func moment(_ text: String) throws -> Date {
    guard let moment = try? Date(text, strategy: .iso8601) else {
      throw UsageError("--at takes a moment such as 2025-07-01T12:00:00Z, not \"\(text)\"")
    }
    return moment
  }
}

/// A command line that cannot be followed.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
