import MirrorDB

/// A row of a batch that is stored, changed and deleted as a whole; each version of it has the table rebuilt.
protocol Parcel: Storable, PrimaryKeys, TableName {
  init(batch: Int, size: Int)
  var generation: Int { get set }
}

extension Parcel {
  static func tableName() -> String { "Parcel" }
  static func primaryKeys() -> Set<String> { ["id"] }
}

struct LightParcel: Parcel {
  var id: Int?
  var batch = 0
  var size = 0
  var generation = 0
  var weight = 0
  var note = ""

  init() {}

  init(batch: Int, size: Int) {
    (self.batch, self.size, weight) = (batch, size, batch)
    note = String(repeating: "straw ", count: 40)
  }
}

struct HeavyParcel: Parcel {
  var id: Int?
  var batch = 0
  var size = 0
  var generation = 0
  var weight = ""
  var note: String?

  init() {}

  init(batch: Int, size: Int) {
    (self.batch, self.size, weight) = (batch, size, String(batch))
    note = String(repeating: "iron ", count: 40)
  }
}
