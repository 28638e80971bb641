import MirrorDB
import Testing

// The code of the guide to evolving types.

enum First {
  struct Nest: Storable, TableName {
    var tree = ""
    var eggs = 0
    static func tableName() -> String { "Nest" }
  }
}

enum Second {
  struct Nest: Storable, TableName, ColumnNames {
    var tree: String?
    var eggCount = 0  // renamed: the column keeps its name
    var isSafe = true  // new: old rows have true
    static func tableName() -> String { "Nest" }
    static func columnNames() -> [String: String] { ["eggCount": "eggs"] }
  }
}

@Suite("The guide to evolving types")
struct SchemaEvolutionTests {
  @Test("A table follows its type, and migrations do the rest")
  func nests() throws {
    let scratch = try ScratchFile()
    let old = try Database(path: scratch.path)
    try old.addObjects([First.Nest(tree: "oak", eggs: 3), First.Nest(tree: "elm")])
    try old.close()
    let database = try Database(path: scratch.path)
    #expect(try database.objects(of: Second.Nest.self).map(\.isSafe) == [true, true])
    let migrations = [
      Migration("1.1", up: "UPDATE Nest SET tree = upper(tree)"),
      Migration("1.2") { database in
        try database.deleteObjects(of: Second.Nest.self, matching: ["eggCount": 0])
      },
    ]
    try database.migrate(migrations)

    let nests = try database.objects(of: Second.Nest.self)
    #expect(nests.map(\.tree) == ["OAK"])
    #expect(nests.map(\.eggCount) == [3])
    try database.close()
  }
}
