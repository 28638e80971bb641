import Foundation
import MirrorDB
import Synchronization
import Testing

// The code of the guide to filters.

final class Cat: Storable, Identifiable {
  var id: Int?
  var name = ""
  var home: String?
  var weight = 0.0
  var price: Decimal = 0
  var born = Date()
  var toys: Set<String> = []
  var basket = Basket()

  init() {}
}

struct Basket: Storable {
  var place: String?
}

@Suite("The guide to filters")
struct FiltersTests {
  /// In the order of the guide's table.
  private static let filters: [Filter] = [
    ["name": "Max"],
    ["name": "Max", "home": nil],
    \Cat.weight > 3,
    \Cat.home == "Oz",
    \Cat.home != "Oz",
    .equal("name", "Max"),
    .notEqual("home", nil),
    .lessThan("weight", 3),
    .lessOrEqual("weight", 3),
    .greaterThan("weight", 3),
    .greaterOrEqual("weight", 3),
    .between("weight", 3, 5),
    .isIn("id", [1, 2, 3]),
    .isIn("id", []),
    .isNotIn("home", ["Oz", nil]),
    .isNull("home"),
    .isNotNull("home"),
    .like("name", "M_x%"),
    .notLike("home", "O%"),
    .hasPrefix("name", "Ma"),
    .hasSuffix("name", "x"),
    .containsText("name", "100%"),
    .contains("toys", "ball"),
    \Cat.basket.place == "attic",
    \Cat.price < 9.5,
    \Cat.weight > 3 && \Cat.name == "Max",
    \Cat.weight > 9 || \Cat.weight < 1,
    !(\Cat.weight > 3),
    !.hasPrefix("home", "O"),
    .hasPrefix("name", "M").isNotNull("home"),
    .sql("length(name) > ?", 3),
    .sql("name LIKE :n OR home IN (:h)", [":n": "M%", ":h": ["Oz"]]),
  ]

  @Test("Each filter becomes the SQL that the table shows")
  func table() throws {
    let rows = try Guide.article("Filters").tableRows()
    let code = try #require(Guide.article("Filters").sources().first)
    #expect(code.contains(rows.map { $0[0] + "," }.joined(separator: "\n")))
    #expect(try Self.filters.map(condition) == rows.map { $0[1] })
  }

  @Test("A filter stands behind matching")
  func calls() throws {
    let database = try Database.inMemory()
    for weight in [3, 6, 9.0] { try database.addData(["weight": weight], of: Cat.self) }
    let heavy = try database.objects(
      of: Cat.self, matching: \Cat.weight > 5, sortedBy: .descending(\Cat.weight), limit: 10)
    let strays = try database.count(of: Cat.self, matching: ["home": nil])
    let fed = try database.updateObjects(of: Cat.self, set: ["weight": 4.5], matching: \Cat.weight < 4)

    #expect(heavy.map(\.weight) == [9, 6])
    #expect(strays == 3)
    #expect(fed == 1)
  }
}

extension FiltersTests {
  /// The condition that a filter becomes, as the database runs it.
  private func condition(_ filter: Filter) throws -> String {
    let statements = Mutex<[String]>([])
    var configuration = Database.Configuration()
    configuration.trace = { statement in statements.withLock { $0.append(statement.sql) } }
    _ = try Database.inMemory(configuration: configuration).count(of: Cat.self, matching: filter)
    let sql = try #require(statements.withLock { $0.last })
    return String(sql[try #require(sql.firstRange(of: " WHERE ")).upperBound...])
  }
}
