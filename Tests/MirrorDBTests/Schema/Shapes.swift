import Foundation
import MirrorDB

/// The shapes that one type's table takes in the course of an app's versions.
enum Shapes {
  struct Int_: Thing {
    var id: Int?
    var a = 7
  }
  struct OptionalInt: Thing {
    var id: Int?
    var a: Int?
  }
  struct String_: Thing {
    var id: Int?
    var a = "new"
  }
  struct OptionalString: Thing {
    var id: Int?
    var a: String?
  }
  struct Double_: Thing {
    var id: Int?
    var a = 0.5
  }
  struct OptionalDouble: Thing {
    var id: Int?
    var a: Double?
  }
  struct Bool_: Thing {
    var id: Int?
    var a = true
  }
  struct Data_: Thing {
    var id: Int?
    var a = Data([1])
  }
  struct UInt64_: Thing {
    var id: Int?
    var a: UInt64 = 9
  }
  struct Date_: Thing {
    var id: Int?
    var a = Date(timeIntervalSinceReferenceDate: 1)
  }
  struct Array_: Thing {
    var id: Int?
    var a: [Int] = [1]
  }
  struct UUID_: Thing {
    var id: Int?
    var a = UUID()
  }
  struct Removed: Thing {
    var id: Int?
    var b = "b"
  }
  struct Added: Thing {
    var id: Int?
    var a = 7
    var b = "b"
    var c: Double?
    var d = UUID()
  }
  struct Renamed: Thing, ColumnNames {
    var id: Int?
    var alpha = 7
    static func columnNames() -> [String: String] { ["alpha": "a"] }
  }
  struct Keyless: Thing {
    var id: Int?
    var a = 7
    static func primaryKeys() -> Set<String> { [] }
  }
  struct OtherKey: Thing {
    var id: Int?
    var a = 7
    static func primaryKeys() -> Set<String> { ["a"] }
  }
  struct TextKey: Thing {
    var id: Int?
    var a = "new"
    static func primaryKeys() -> Set<String> { ["a"] }
  }
  struct CompositeKey: Thing {
    var id = 0
    var a = 7
    static func primaryKeys() -> Set<String> { ["id", "a"] }
  }
  struct Indexed: Thing, IndexedProperties {
    var id: Int?
    var a = 7
    static func indexedProperties() -> [Index] { [Index("a", unique: true), Index("a", "id")] }
  }
}

/// A shape of the table Thing.
protocol Thing: Storable, PrimaryKeys, TableName {}

extension Thing {
  static func tableName() -> String { "Thing" }
  static func primaryKeys() -> Set<String> { ["id"] }
}

/// A shape, with what the matrix test has to know of it.
struct ShapeCase: CustomStringConvertible {
  let type: any Thing.Type
  /// The type of column `a` in the file; empty without such a column.
  let column: String
  var isOptional = false
  /// The `init()` value of `a`, as SQL; nil where each row has one of its own.
  var initial: String? = "7"
  /// The values of `a` that rows have, typical and extreme, as the property's own type.
  let values: [any Sendable]

  var description: String { "\(type)" }

  static let all: [ShapeCase] = [
    ShapeCase(type: Shapes.Int_.self, column: "INTEGER", values: integers),
    ShapeCase(type: Shapes.OptionalInt.self, column: "INTEGER", isOptional: true, initial: "NULL", values: integers),
    ShapeCase(type: Shapes.String_.self, column: "TEXT", initial: "'new'", values: texts),
    ShapeCase(type: Shapes.OptionalString.self, column: "TEXT", isOptional: true, initial: "NULL", values: texts),
    ShapeCase(type: Shapes.Double_.self, column: "REAL", initial: "0.5", values: reals),
    ShapeCase(type: Shapes.OptionalDouble.self, column: "REAL", isOptional: true, initial: "NULL", values: reals),
    ShapeCase(type: Shapes.Bool_.self, column: "INTEGER", initial: "1", values: [true, false]),
    ShapeCase(
      type: Shapes.Data_.self, column: "BLOB", initial: "X'01'",
      values: [Data(), Data("abc".utf8), Data([0xFF, 0x00])]),
    ShapeCase(
      type: Shapes.UInt64_.self, column: "UNSIGNED BIG INT", initial: "9",
      values: [UInt64(0), UInt64(3), UInt64.max, UInt64(1) << 63]),
    ShapeCase(
      type: Shapes.Date_.self, column: "REAL", initial: "1.0",
      values: [Date(timeIntervalSinceReferenceDate: 573_385_274.217203), Date.distantPast]),
    ShapeCase(type: Shapes.Array_.self, column: "TEXT", initial: "'[1]'", values: [[Int](), [1, 2]]),
    ShapeCase(type: Shapes.UUID_.self, column: "TEXT", initial: nil, values: [UUID()]),
    ShapeCase(type: Shapes.Removed.self, column: "", values: []),
    ShapeCase(type: Shapes.Added.self, column: "INTEGER", values: integers),
    ShapeCase(type: Shapes.Renamed.self, column: "INTEGER", values: integers),
    ShapeCase(type: Shapes.Keyless.self, column: "INTEGER", values: integers),
    ShapeCase(type: Shapes.OtherKey.self, column: "INTEGER", values: integers),
    ShapeCase(type: Shapes.TextKey.self, column: "TEXT", initial: "'new'", values: texts),
    ShapeCase(type: Shapes.CompositeKey.self, column: "INTEGER", values: integers),
    ShapeCase(type: Shapes.Indexed.self, column: "INTEGER", values: integers),
  ]

  private static let integers: [any Sendable] = [0, 1, -5, Int.max, Int.min, 1 << 53, 1 << 53 + 1]
  private static let reals: [any Sendable] = [
    0.0, 3.0, 1.5, -0.1, Double.infinity, 1e300, Double.leastNonzeroMagnitude, 9_223_372_036_854_775_808.0,
  ]
  private static let texts: [any Sendable] = [
    "", "abc", "3", "007", "1.5", "9223372036854775808", "a\0b", "é🐶", "NULL",
  ]
}
