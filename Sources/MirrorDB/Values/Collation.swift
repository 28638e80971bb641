import Foundation
import MirrorDBSQLite

/// A collating sequence that the library registers with each of its connections.
enum Collation: String, CaseIterable, Sendable {
  /// Compares the decimal numbers that two texts stand for; what is no number comes first, as text.
  case decimal = "MIRRORDB_DECIMAL"

  func compare(_ first: String, _ second: String) -> ComparisonResult {
    switch (Decimal(textForm: first), Decimal(textForm: second)) {
    case (let first?, let second?):
      first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    case (nil, nil): first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    }
  }
}

extension SQLiteConnection {
  /// Registers a collating sequence of the library.
  func register(_ collation: Collation) throws(SQLiteError) {
    try addCollation(collation.rawValue) { collation.compare($0, $1) }
  }
}
