import Foundation

/// A place on the Earth, in degrees: north and east are positive.
struct Coordinates: Equatable {
  var latitude: Double
  var longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`, the form of ISO 6709 that the tz database uses; nil for anything else.
  init?(iso6709 text: some StringProtocol) {
    guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = Coordinates.degrees(String(text[..<split]), digits: 2, limit: 90),
      let longitude = Coordinates.degrees(String(text[split...]), digits: 3, limit: 180)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Reads decimal degrees, latitude first, as `47.37,8.54`; nil for anything else, and for a place off the globe.
  init?(decimal text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The degrees of `±D…MM` or `±D…MMSS`, where `digits` says how many digits the whole degrees have.
  private static func degrees(_ text: String, digits: Int, limit: Double) -> Double? {
    let figures = text.dropFirst()
    guard let sign = text.first, sign == "+" || sign == "-",
      figures.count == digits + 2 || figures.count == digits + 4,
      figures.allSatisfy({ ("0"..."9").contains($0) }),
      let whole = Double(figures.prefix(digits)),
      let minutes = Double(figures.dropFirst(digits).prefix(2)), minutes < 60,
      let seconds = Double("0" + figures.dropFirst(digits + 2)), seconds < 60
    else { return nil }
    let value = whole + minutes / 60 + seconds / 3600
    guard value <= limit else { return nil }
    return sign == "-" ? -value : value
  }
}

extension Coordinates {
  /// The Earth's mean radius in kilometres, by the IUGG.
  static let earthRadius = 6371.0088

  /// The great-circle distance in kilometres, by the haversine formula.
  ///
  /// The Earth is taken as a sphere, which is right to about half a percent.
  func distance(to other: Coordinates) -> Double {
    let here = (latitude: latitude * .pi / 180, longitude: longitude * .pi / 180)
    let there = (latitude: other.latitude * .pi / 180, longitude: other.longitude * .pi / 180)
    let northward = sin((there.latitude - here.latitude) / 2)
    let eastward = sin((there.longitude - here.longitude) / 2)
    let haversine = northward * northward + cos(here.latitude) * cos(there.latitude) * eastward * eastward
    return 2 * Coordinates.earthRadius * asin(min(1, haversine.squareRoot()))
  }
}
