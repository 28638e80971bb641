import Foundation

/// Turns answers into lines of text.
struct Report {
  let store: ZoneStore
  let moment: Date

  /// How many zones a page shows.
  static let pageSize = 20

  func summary(source: ZoneSource) throws -> String {
    "\(try store.zoneCount()) zones of \(try store.countryCount()) countries, from \(source.name)"
  }

  func answer(to question: Options.Question) throws -> [String] {
    switch question {
    case .country(let code): try zones(ofCountry: code)
    case .northernmost: try northernmost()
    case .nearest(let place): try nearest(to: place)
    case .page(let number): try page(number)
    }
  }

  private func zones(ofCountry code: String) throws -> [String] {
    let zones = try store.zones(ofCountry: code)
    guard !zones.isEmpty else { throw NotFound("no time zone covers a country with the code \(code)") }
    // The table's comments are of use only where a country has several zones.
    return ["Zones of \(code):"] + zones.map { line($0, note: zones.count > 1 ? $0.comments : nil) }
  }

  private func northernmost() throws -> [String] {
    guard let zone = try store.northernmost() else { throw NotFound("there are no zones") }
    return ["The northernmost zone:", line(zone, note: countries(of: zone))]
  }

  private func nearest(to place: Coordinates) throws -> [String] {
    guard let (zone, distance) = try store.nearest(to: place) else { throw NotFound("there are no zones") }
    let away = String(format: "%.1f km away", distance)
    return ["Nearest to \(text(place)):", line(zone, note: "\(away), \(countries(of: zone))")]
  }

  private func page(_ number: Int) throws -> [String] {
    let zones = try store.page(number, size: Report.pageSize)
    guard !zones.isEmpty else { throw NotFound("there is no page \(number)") }
    return ["Page \(number):"] + zones.map { line($0, note: countries(of: $0)) }
  }
}

extension Report {
  private func countries(of zone: Zone) -> String {
    zone.countries.joined(separator: " ")
  }

  private func line(_ zone: Zone, note: String?) -> String {
    let columns = [pad(zone.name, to: 30), clock(of: zone), pad(text(zone.place), to: 17), note]
    return "  " + columns.compactMap(\.self).joined(separator: "  ").trimmingCharacters(in: .whitespaces)
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func text(_ place: Coordinates) -> String {
    let latitude = String(format: "%.2f°", abs(place.latitude)) + (place.latitude < 0 ? "S" : "N")
    let longitude = String(format: "%.2f°", abs(place.longitude)) + (place.longitude < 0 ? "W" : "E")
    return "\(latitude) \(longitude)"
  }

  /// The zone's clock with its offset from UTC; blank where Foundation does not know a zone as new as the table's.
  private func clock(of zone: Zone) -> String {
    guard let timeZone = TimeZone(identifier: zone.name) else { return pad("", to: 22) }
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
    let minutes = timeZone.secondsFromGMT(for: moment) / 60
    let offset = (minutes < 0 ? "-" : "+") + String(format: "%02d:%02d", abs(minutes) / 60, abs(minutes) % 60)
    let clock = moment.formatted(style.year().month().day().time(includingFractionalSeconds: false)).dropLast(3)
    return "\(clock) \(offset)"
  }
}

/// A question without an answer.
struct NotFound: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
