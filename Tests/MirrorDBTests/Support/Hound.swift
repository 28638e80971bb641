import MirrorDB

/// What the concurrency tests store: a class with a key that SQLite assigns.
final class Hound: Storable, PrimaryKeys {
  var id: Int?
  var name = ""
  var weight = 0.0

  init() {}

  convenience init(_ name: String, id: Int? = nil, weight: Double = 0) {
    self.init()
    self.id = id
    self.name = name
    self.weight = weight
  }

  static func primaryKeys() -> Set<String> { ["id"] }
}
