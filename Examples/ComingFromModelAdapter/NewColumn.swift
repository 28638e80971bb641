import MirrorDB

/// A type before and after it has gained a property.
enum NewColumn {
  struct Before: Storable, TableName {
    var name = ""
    static func tableName() -> String { "grown" }
  }

  struct After: Storable, TableName {
    var name = ""
    var height = 188.0
    static func tableName() -> String { "grown" }
  }

  /// Stores an object of the former type, and reads it as one of the new type.
  static func show() throws {
    print("A new property is a new column; old rows have its init() value")
    let file = try TemporaryFile()
    let former = try Database(path: file.path)
    try former.addObject(Before(name: "Max"))
    try former.close()

    let database = try Database(path: file.path)
    print("  \(try database.objects(of: After.self).map { try $0.json() })")
    try database.close()
  }
}
