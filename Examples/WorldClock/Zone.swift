import MirrorDB

/// A time zone: a region whose clocks have agreed since 1970.
final class Zone: Storable {
  /// The name in the tz database, as `Europe/Zurich`.
  var name = ""
  /// Degrees, north positive, of the zone's principal place.
  var latitude = 0.0
  /// Degrees, east positive, of the zone's principal place.
  var longitude = 0.0
  /// What tells the zone from others of its country.
  var comments: String?

  init() {}

  convenience init(name: String, place: Coordinates, comments: String?) {
    self.init()
    self.name = name
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
