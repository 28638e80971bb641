import Foundation
import MirrorDB

extension ZoneStore {
  /// A zone, and how many kilometres away it is.
  typealias Neighbour = (zone: Zone, distance: Double)

  /// The zone whose principal place is nearest.
  ///
  /// SQL has no great circles: it narrows the zones down to those around the place, and Swift measures them. The search
  /// is widened until the nearest of them is within the distance that it surely covers.
  func nearest(to place: Coordinates) throws -> Neighbour? {
    var reach = 250.0
    while reach < .pi * Coordinates.earthRadius {
      if let neighbour = try nearest(to: place, among: around(place, within: reach)), neighbour.distance <= reach {
        return neighbour
      }
      reach *= 2
    }
    return try nearest(to: place, among: [:])
  }

  /// The nearest of the zones that match; however many there are, two at most are in memory.
  private func nearest(to place: Coordinates, among filter: Filter) throws -> Neighbour? {
    var nearest: Neighbour?
    try database.forEachObject(of: Zone.self, matching: filter) { zone in
      let distance = zone.place.distance(to: place)
      if distance < nearest?.distance ?? .infinity { nearest = (zone, distance) }
    }
    return nearest
  }

  /// Finds all zones within a distance in kilometres of a place, and some beyond it.
  private func around(_ place: Coordinates, within distance: Double) -> Filter {
    let reach = distance / Coordinates.earthRadius
    let north = reach * 180 / .pi
    let latitudes: Filter = .between(\Zone.latitude, place.latitude - north, place.latitude + north)
    // A circle that holds a pole crosses every meridian.
    guard abs(place.latitude) + north < 90 else { return latitudes }
    let east = asin(min(1, sin(reach) / cos(place.latitude * .pi / 180))) * 180 / .pi
    func longitudes(around middle: Double) -> Filter {
      \Zone.longitude >= middle - east && \Zone.longitude <= middle + east
    }
    // East of 180° is west of -180°.
    return latitudes
      && (longitudes(around: place.longitude) || longitudes(around: place.longitude - 360)
        || longitudes(around: place.longitude + 360))
  }
}
