import Foundation

/// The contents of a `zone1970.tab`, the tz database's table of time zones.
struct ZoneTable {
  private(set) var zones: [Zone] = []

  /// Reads the table's text: one zone a line, fields separated by tabs, lines that begin with `#` left out.
  ///
  /// - Parameters:
  ///   - text: The text of the table.
  ///   - source: What an error calls the table.
  /// - Throws: ``ZoneTableError`` with the number of the first line that is no zone.
  init(parsing text: String, source: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let zone = Zone(line) else {
        throw ZoneTableError.notAZone(line: index + 1, text: String(line), source: source)
      }
      zones.append(zone)
    }
    guard !zones.isEmpty else { throw ZoneTableError.empty(source: source) }
  }
}

extension Zone {
  /// Reads one line of the table; nil where it is no zone.
  fileprivate convenience init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 4, let place = Coordinates(iso6709: fields[1]) else { return nil }
    let name = String(fields[2])
    let codes = fields[0].split(separator: ",").map(String.init)
    guard !name.isEmpty, !codes.isEmpty else { return nil }
    self.init(name: name, countries: codes, place: place, comments: fields.count == 4 ? String(fields[3]) : nil)
  }
}

/// Why a table of time zones could not be used.
enum ZoneTableError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notAZone(line: Int, text: String, source: String)
  case empty(source: String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the table \(path): \(reason)"
    case .notAZone(let line, let text, let source):
      "line \(line) of \(source) is not a time zone: \"\(text)\"; "
        + "expected countries, coordinates, name and comments, separated by tabs"
    case .empty(let source):
      "\(source) holds no time zone"
    }
  }
}
