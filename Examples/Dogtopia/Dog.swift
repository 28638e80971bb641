import MirrorDB

/// A plain Swift class: `Storable` asks for `init()` and nothing else.
final class Dog: Storable {
  /// The primary key; left nil, SQLite assigns it.
  var id: Int?
  var name = ""
  var home: String?
  var size = Size.medium
  /// Kilograms.
  var weight = 0.0
  var isGood = true

  init() {}

  convenience init(name: String, home: String?, size: Size, weight: Double) {
    self.init()
    self.name = name
    self.home = home
    self.size = size
    self.weight = weight
  }
}

extension Dog: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["id"] }
}

/// An enum with a raw value is stored as that value.
enum Size: String {
  case small
  case medium
  case large
}
