import MirrorDB

/// A dog of the kennel.
final class Dog: Storable {
  /// The primary key; left nil, SQLite assigns it.
  var id: Int?
  var name = ""
  /// Kilograms.
  var weight = 0.0

  init() {}

  convenience init(name: String, weight: Double) {
    self.init()
    self.name = name
    self.weight = weight
  }
}

extension Dog: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["id"] }
}
