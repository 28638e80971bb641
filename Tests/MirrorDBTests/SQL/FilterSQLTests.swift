import Foundation
import MirrorDBSQLite
import Testing

@testable import MirrorDB

/// The SQL of every kind of filter, as text with its bindings.
@Suite struct FilterSQLTests {
  private static func table() throws -> Table {
    try Table(shape: ShapeBuilder.shape(of: Pack.Dog.self, dateStorage: .secondsSinceReferenceDate))
  }

  struct Case: CustomTestStringConvertible {
    let filter: Filter
    let text: String
    let bindings: [SQLiteValue]
    var testDescription: String { text }

    init(_ filter: Filter, _ text: String, _ bindings: SQLiteValue...) {
      (self.filter, self.text, self.bindings) = (filter, text, bindings)
    }
  }

  private static let comparisons = [
    Case(.equal("name", "Max"), #""name" = ?"#, .text("Max")),
    Case(.equal("name", nil), #""name" IS NULL"#),
    Case(.notEqual("name", "Max"), #""name" IS NOT ?"#, .text("Max")),
    Case(.notEqual("name", nil), #""name" IS NOT NULL"#),
    Case(["name": "Max", "owner": nil], #""name" = ? AND "owner" IS NULL"#, .text("Max")),
    Case(.lessThan("weight", 3), #""weight" < ?"#, .real(3)),
    Case(!.lessThan("weight", 3), #"("weight" IS NULL OR "weight" >= ?)"#, .real(3)),
    Case(.lessOrEqual("id", 3), #""id" <= ?"#, .integer(3)),
    Case(.greaterThan("id", 3.0), #""id" > ?"#, .integer(3)),
    Case(.greaterOrEqual("nickname", "x"), #""nick_name" >= ?"#, .text("x")),
    Case(.between("id", 1, 5), #""id" BETWEEN ? AND ?"#, .integer(1), .integer(5)),
    Case(!.between("id", 1, 5), #"("id" IS NULL OR "id" NOT BETWEEN ? AND ?)"#, .integer(1), .integer(5)),
    Case(.equal("price", 1.5), #""price" COLLATE MIRRORDB_DECIMAL = ?"#, .text("1.5")),
    Case(.equal("mood", Pack.Mood.sad), #""mood" = ?"#, .text("sad")),
    Case(.isNull("name"), #""name" IS NULL"#),
    Case(.isNotNull("name"), #""name" IS NOT NULL"#),
    Case(.isNull("name").equal("id", 1), #""name" IS NULL AND "id" = ?"#, .integer(1)),
  ]

  private static let texts = [
    Case(.like("name", "J_h%"), #"mirrordb_like("name", ?)"#, .text("J_h%")),
    Case(.notLike("name", "J%"), #"("name" IS NULL OR NOT mirrordb_like("name", ?))"#, .text("J%")),
    Case(.hasPrefix("name", "Ma"), #"("name" >= ? AND "name" < ?)"#, .text("Ma"), .text("Mb")),
    Case(
      !.hasPrefix("name", "Ma"), #"("name" IS NULL OR "name" < ? OR "name" >= ?)"#, .text("Ma"), .text("Mb")),
    Case(.hasPrefix("name", ""), #""name" >= ?"#, .text("")),
    Case(
      .hasSuffix("name", "é"), #"substr(CAST("name" AS BLOB), ?) = ?"#, .integer(-2), .blob(Data([0xC3, 0xA9]))),
    Case(.hasSuffix("name", ""), #""name" IS NOT NULL"#),
    Case(.containsText("name", "a%"), #"instr("name", ?) > 0"#, .text("a%")),
    Case(!.containsText("name", "a"), #"("name" IS NULL OR instr("name", ?) = 0)"#, .text("a")),
  ]

  private static let lists = [
    Case(.isIn("id", []), "0"),
    Case(.isNotIn("id", []), "1"),
    Case(.isIn("id", [nil]), #""id" IS NULL"#),
    Case(
      .isIn("id", [1, 2]), #""id" IN (SELECT mirrordb_value(value) FROM json_each(?))"#, .text("[1,2]")),
    Case(
      .isIn("name", ["a", nil]),
      #"("name" IS NULL OR "name" IN (SELECT mirrordb_value(value) FROM json_each(?)))"#, .text(#"["ta"]"#)),
    Case(
      .isNotIn("id", [2]), #"("id" IS NULL OR "id" NOT IN (SELECT mirrordb_value(value) FROM json_each(?)))"#,
      .text("[2]")),
    Case(
      .isNotIn("id", [2, nil]), #""id" NOT IN (SELECT mirrordb_value(value) FROM json_each(?))"#, .text("[2]")),
    Case(.contains("tags", "x"), #"mirrordb_contains("tags", ?)"#, .text("x")),
    Case(!.contains("tags", "x"), #"NOT mirrordb_contains("tags", ?)"#, .text("x")),
    Case(
      .contains("prices", 1.5), #"mirrordb_contains("prices", ?, 'MIRRORDB_DECIMAL')"#, .text("1.5")),
    Case(
      .contains("address.position.names", "x"),
      #"mirrordb_contains(mirrordb_json("address", 'position', 'names'), ?)"#, .text("x")),
  ]

  private static let paths = [
    Case(.equal("address.city", "Bern"), #"mirrordb_json("address", 'city') = ?"#, .text("Bern")),
    Case(.equal("address.isHome", true), #"mirrordb_json("address", 'isHome') = ?"#, .integer(1)),
    Case(.equal("address.mark", Data([1, 2])), #"mirrordb_json("address", 'mark') = ?"#, .text("AQI=")),
    Case(
      .greaterThan("address.code", UInt64.max), #"mirrordb_json("address", 'code') > ?"#,
      .blob(Data(repeating: 0xFF, count: 8))),
    Case(
      .lessThan("address.price", 2), #"mirrordb_json("address", 'price') COLLATE MIRRORDB_DECIMAL < ?"#,
      .text("2")),
    Case(.equal("address.marks.math", 5), #"mirrordb_json("address", 'marks', 'math') = ?"#, .integer(5)),
    Case(\Pack.Dog.address.city == "Bern", #"mirrordb_json("address", 'city') = ?"#, .text("Bern")),
    Case(\Pack.Dog.second?.zip == 3, #"mirrordb_json("second", 'zip') = ?"#, .integer(3)),
  ]

  private static let combinations = [
    Case(
      \Pack.Dog.id > 3 && \Pack.Dog.name == "Max", #""id" > ? AND "name" = ?"#, .integer(3), .text("Max")),
    Case(
      .equal("id", 1) && (.equal("id", 2) || .equal("id", 3)), #""id" = ? AND ("id" = ? OR "id" = ?)"#, .integer(1),
      .integer(2), .integer(3)),
    Case(
      !(.equal("id", 1) || .isNull("name")), #""id" IS NOT ? AND "name" IS NOT NULL"#, .integer(1)),
    Case(!(.equal("id", 1) && .isNull("name")), #"("id" IS NOT ? OR "name" IS NOT NULL)"#, .integer(1)),
    Case(![:], "0"),
    Case([:] && .equal("id", 1), #""id" = ?"#, .integer(1)),
    Case(.sql("age > ? OR age < ?", 1, 2), "(age > ? OR age < ?)", .integer(1), .integer(2)),
    Case(!.sql("age > :a AND name <> ':a?'", [":a": 1]), "(age > ? AND name <> ':a?') IS NOT TRUE", .integer(1)),
    Case(
      .sql("id IN (?) -- all", [1, 2]), "(id IN (SELECT mirrordb_value(value) FROM json_each(?)) -- all\n)",
      .text("[1,2]")),
    Case(.sql("tags = ?", ["a"]), "(tags = ?)", .text(#"["a"]"#)),
    Case(
      .sql("a = :x", [":x": 1]) && .sql("b = :x", [":x": 2]), "(a = ?) AND (b = ?)", .integer(1), .integer(2)),
    Case(
      .sql("a = ?2 AND b = ?1 AND c = ?", 1, 2, 3), "(a = ? AND b = ? AND c = ?)", .integer(2), .integer(1), .integer(3)
    ),
  ]

  @Test(arguments: comparisons + texts + lists + paths + combinations)
  func `A filter is this SQL`(_ example: Case) throws {
    #expect(try example.filter.sql(for: Self.table()) == SQL(example.text, example.bindings))
  }

  @Test func `An empty dictionary asks for every row, without a condition`() throws {
    let filter: Filter = [:]
    #expect(try filter.sql(for: Self.table()) == nil)
  }

  @Test func `Statements are this SQL`() throws {
    let table = try Table(shape: ShapeBuilder.shape(of: Pack.Cat.self, dateStorage: .secondsSinceReferenceDate))
    let query = Query(
      filter: .equal("group", 1), sorts: [.ascending("order", ignoringCase: true), .descending(\Pack.Cat.group)],
      limit: 2,
      offset: 4)
    #expect(
      try Select(table, query).sql
        == SQL(
          #"SELECT "order", "group", rowid FROM "Pack.Cat" WHERE "group" = ?"#
            + #" ORDER BY "order" COLLATE MIRRORDB_NOCASE, "group" DESC LIMIT ? OFFSET ?"#,
          [.integer(1), .integer(2), .integer(4)]))
    #expect(
      try Select(table, Query(offset: 4)).sql
        == SQL(#"SELECT "order", "group", rowid FROM "Pack.Cat" LIMIT ? OFFSET ?"#, [.integer(-1), .integer(4)]))
    #expect(
      try Update(table, set: ["group": 2, "order": "x"], matching: ["group": 1]).sql
        == SQL(
          #"UPDATE "Pack.Cat" SET "order" = ?, "group" = ? WHERE "group" = ?"#, [.text("x"), .integer(2), .integer(1)]))
    #expect(
      try Aggregate(.sum, of: "group", in: table, matching: [:]).sql
        == SQL(#"SELECT mirrordb_sum("group") FROM "Pack.Cat""#))
    #expect(
      try Aggregate(.minimum, of: "order", in: table, matching: ["group": 1]).sql
        == SQL(#"SELECT min("order") FROM "Pack.Cat" WHERE "group" = ?"#, [.integer(1)]))
    #expect(
      try DistinctValues(of: "order", in: table, matching: [:]).sql
        == SQL(#"SELECT DISTINCT "order" FROM "Pack.Cat" ORDER BY 1"#))
    #expect(Count(table: table, condition: nil).sql == SQL(#"SELECT count(*) FROM "Pack.Cat""#))
    #expect(
      Exists(table: table, condition: SQL("1")).sql == SQL(#"SELECT EXISTS (SELECT 1 FROM "Pack.Cat" WHERE 1)"#))
    #expect(Delete(table: table, condition: SQL("0")).sql == SQL(#"DELETE FROM "Pack.Cat" WHERE 0"#))
  }
}
