import MirrorDB
import Testing

/// A cheese, for filters that are joined by methods.
private struct Cheese: Storable, PrimaryKeys {
  var id = 0
  var name = ""
  var age: Int?
  var holes: [Int] = []

  static func primaryKeys() -> Set<String> { ["id"] }

  static let all = [
    Cheese(id: 1, name: "Brie", age: 1, holes: []),
    Cheese(id: 2, name: "Gouda", age: 12, holes: [1]),
    Cheese(id: 3, name: "Gruyère", age: 24, holes: [1, 2]),
    Cheese(id: 4, name: "Quark", age: nil, holes: [9]),
  ]
}

@Suite struct FilterChainTests {
  /// Each method adds a condition to one that leaves the first cheese out.
  private static let chains: [(Filter, [Int])] = {
    let filter = Filter.greaterThan("id", 1)
    return [
      (filter.equal("name", "Gouda"), [2]),
      (filter.notEqual("age", 12), [3, 4]),
      (filter.lessThan("age", 13), [2]),
      (filter.lessOrEqual("age", 24), [2, 3]),
      (filter.greaterThan("age", 12), [3]),
      (filter.greaterOrEqual("age", 12), [2, 3]),
      (filter.between("age", 12, 20), [2]),
      (filter.like("name", "G%"), [2, 3]),
      (filter.notLike("name", "G%"), [4]),
      (filter.hasPrefix("name", "Go"), [2]),
      (filter.hasSuffix("name", "k"), [4]),
      (filter.containsText("name", "uy"), [3]),
      (filter.isIn("age", [1, 12, nil]), [2, 4]),
      (filter.isNotIn("age", [12, nil]), [3]),
      (filter.isNull("age"), [4]),
      (filter.isNotNull("age"), [2, 3]),
      (filter.contains("holes", 1), [2, 3]),
      (filter.sql("length(name) = ?", 5), [2, 4]),
      (filter.sql("length(name) = :count", [":count": 7]), [3]),
      (\Cheese.age <= 12, [1, 2]),
      (\Cheese.age >= 12, [2, 3]),
    ]
  }()

  @Test func `A method adds a condition to a filter`() throws {
    let database = try Database.inMemory()
    try database.addObjects(Cheese.all)
    for (number, (filter, expected)) in Self.chains.enumerated() {
      let found = try database.objects(of: Cheese.self, matching: filter, sortedBy: .ascending("id")).map(\.id)
      #expect(found == expected, "chain \(number)")
    }
  }

  private struct Stranger: PropertyReference {}

  @Test(
    arguments: [
      (.equal("nmae", "x"), #"Cheese stores no property named "nmae". Did you mean "name"?"#),
      (
        .equal("holes.first", 5),
        "The argument holes.first cannot be used: holes of Cheese is no Storable object and no dictionary, so nothing in "
          + "it has a name; make its type Storable, or ask with Filter.sql."
      ),
      (
        .isNull(Stranger()), "The argument Stranger() cannot be used: only a String and a key path refer to a property."
      ),
    ] as [(Filter, String)])
  func `What names no property is refused`(filter: Filter, message: String) throws {
    let database = try Database.inMemory()
    #expect(refusal { try database.count(of: Cheese.self, matching: filter) } == message)
  }
}
