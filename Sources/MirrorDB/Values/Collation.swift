import Foundation
import MirrorDBSQLite

/// A collating sequence that the library registers with each of its connections.
enum Collation: String, CaseIterable, Sendable {
  /// Compares the decimal numbers that two texts stand for; what is no number comes first, as text.
  case decimal = "MIRRORDB_DECIMAL"
  /// Compares texts in lower case, letters of every script included.
  case caseInsensitive = "MIRRORDB_NOCASE"

  func compare(_ first: String, _ second: String) -> ComparisonResult {
    switch self {
    case .decimal: Self.compareDecimals(first, second)
    case .caseInsensitive: Self.compareBytes(first.lowercased(), second.lowercased())
    }
  }

  private static func compareDecimals(_ first: String, _ second: String) -> ComparisonResult {
    switch (Decimal(textForm: first), Decimal(textForm: second)) {
    case (let first?, let second?):
      first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    case (nil, nil): compareBytes(first, second)
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    }
  }

  /// The order of SQLite's own BINARY.
  private static func compareBytes(_ first: String, _ second: String) -> ComparisonResult {
    if first.utf8.lexicographicallyPrecedes(second.utf8) { return .orderedAscending }
    return second.utf8.lexicographicallyPrecedes(first.utf8) ? .orderedDescending : .orderedSame
  }
}

extension SQLiteConnection {
  /// Registers a collating sequence of the library.
  func register(_ collation: Collation) throws(SQLiteError) {
    try addCollation(collation.rawValue) { collation.compare($0, $1) }
  }
}
