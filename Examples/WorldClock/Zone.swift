import MirrorDB

/// A time zone: a region whose clocks have agreed since 1970.
final class Zone: Storable {
  /// The name in the tz database, as `Europe/Zurich`.
  var name = ""
  /// The countries that it covers, by their two-letter codes of ISO 3166, as `CH`.
  var countries: [String] = []
  /// Degrees, north positive, of the zone's principal place.
  var latitude = 0.0
  /// Degrees, east positive, of the zone's principal place.
  var longitude = 0.0
  /// What tells the zone from others of its country.
  var comments: String?

  init() {}

  convenience init(name: String, countries: [String], place: Coordinates, comments: String?) {
    self.init()
    self.name = name
    self.countries = countries
    self.latitude = place.latitude
    self.longitude = place.longitude
    self.comments = comments
  }

  /// Where the zone is; computed, so that no column is made of it.
  var place: Coordinates {
    Coordinates(latitude: latitude, longitude: longitude)
  }
}

extension Zone: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["name"] }
}

extension Zone: IndexedProperties {
  static func indexedProperties() -> [Index] { [Index("latitude")] }
}
