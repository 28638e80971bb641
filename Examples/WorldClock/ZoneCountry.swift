import MirrorDB

/// One country of one zone: a zone may cover several countries, and a country may have several zones.
struct ZoneCountry: Storable {
  /// The two-letter code of ISO 3166, as `CH`.
  var country = ""
  /// The name of the ``Zone``.
  var zone = ""

  init() {}

  init(country: String, zone: String) {
    self.country = country
    self.zone = zone
  }
}

extension ZoneCountry: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["country", "zone"] }
}
