import Foundation
import MirrorDB

/// What the scenarios store: enough of it for several pages, with a key that SQLite assigns.
final class Crate: Storable, PrimaryKeys, IndexedProperties {
  var id: Int?
  var label = ""
  var weight = 0
  var note: String?

  init() {}

  convenience init(_ id: Int? = nil, weight: Int, note: String = "") {
    self.init()
    self.id = id
    label = "crate \(weight)"
    self.weight = weight
    self.note = note + String(repeating: "wood ", count: 60)
  }

  static func primaryKeys() -> Set<String> { ["id"] }
  static func indexedProperties() -> [Index] { [Index("label", "weight")] }

  static func some(_ numbers: ClosedRange<Int>) -> [Crate] { numbers.map { Crate(weight: $0) } }
}

/// A later version: a new property that is the same in all old rows, and one that is another in each.
struct MarkedCrate: Storable, PrimaryKeys, TableName {
  var id: Int?
  var label = ""
  var weight = 0
  var note: String?
  var colour = "brown"
  var mark = UUID()

  static func tableName() -> String { "Crate" }
  static func primaryKeys() -> Set<String> { ["id"] }
}

/// A later version of another type, for which the table is rebuilt.
struct WeighedCrate: Storable, PrimaryKeys, TableName, IndexedProperties {
  var id: Int?
  var label: String?
  var weight = ""
  var note: String?

  static func tableName() -> String { "Crate" }
  static func primaryKeys() -> Set<String> { ["id"] }
  static func indexedProperties() -> [Index] { [Index("weight", unique: true)] }
}
