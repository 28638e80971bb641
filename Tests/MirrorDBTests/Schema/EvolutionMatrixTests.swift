import Foundation
import MirrorDB
import MirrorDBSQLite
import Testing

/// Every pair of an old and a new shape of one table, on files with typical and extreme rows.
@Suite struct EvolutionMatrixTests {
  static let pairs = ShapeCase.all.indices.flatMap { old in ShapeCase.all.indices.map { (old, $0) } }

  @Test(arguments: pairs)
  func `A table follows the code, with every value that has an equal`(_ old: Int, _ new: Int) throws {
    let pair = Pair(ShapeCase.all[old], ShapeCase.all[new])
    let file = try SchemaFile()
    try pair.fill(file)
    try file.open { database in _ = try pair.count(database) }
    let expected = try pair.expected(file)
    try pair.checkRows(file, expected)
    try pair.checkNewRow(file)
    #expect(try file.texts("PRAGMA integrity_check") == ["ok"])
    let before = try file.bytes()
    try file.open { database in _ = try pair.count(database) }
    #expect(try file.bytes() == before, "opening an unchanged file must write nothing")
  }

  @Test(arguments: pairs)
  func `A value without an equal is refused by name, and the file stays as it was`(_ old: Int, _ new: Int) throws {
    let pair = Pair(ShapeCase.all[old], ShapeCase.all[new])
    guard !pair.refusedValues.isEmpty else { return }
    let file = try SchemaFile()
    try pair.fill(file)
    try file.open { database in
      for value in pair.refusedValues.map(pair.stored) {
        try file.run("INSERT INTO Thing (id, a) VALUES (500, ?)", [value])
        let row = try file.rows("SELECT rowid FROM Thing WHERE id = 500")[0][0]
        let before = try file.contents()
        let message = refusal { _ = try pair.count(database) }
        #expect(message.contains("the value \(value) in column a of row \(row) cannot be converted"), "\(message)")
        #expect(try file.contents() == before)
        try file.run("DELETE FROM Thing WHERE id = 500")
      }
      // A refusal is not remembered.
      _ = try pair.count(database)
    }
  }
}

/// An old and a new shape.
struct Pair {
  let old: ShapeCase
  let new: ShapeCase

  init(_ old: ShapeCase, _ new: ShapeCase) {
    self.old = old
    self.new = new
  }

  private var property: String { old.type == Shapes.Renamed.self ? "alpha" : "a" }

  /// The old values as they are stored.
  func stored(_ value: any Sendable) -> SQLiteValue {
    switch value {
    case let value as Bool: .integer(value ? 1 : 0)
    case let value as Int: .integer(Int64(value))
    case let value as UInt64:
      value > UInt64(Int64.max) ? .blob(withUnsafeBytes(of: value.bigEndian) { Data($0) }) : .integer(Int64(value))
    case let value as Double: .real(value)
    case let value as String: .text(value)
    case let value as Data: .blob(value)
    case let value as Date: .real(value.timeIntervalSinceReferenceDate)
    case let value as UUID: .text(value.uuidString)
    case let value as [Int]: .text("[" + value.map(String.init).joined(separator: ",") + "]")
    default: .null
    }
  }

  private func isKept(_ value: any Sendable) -> Bool {
    new.column.isEmpty || ExpectedConversion.value(stored(value), from: old.column, to: new) != nil
  }

  /// The old values that have no equal in the new shape.
  var refusedValues: [any Sendable] { old.values.filter { !isKept($0) } }

  /// Fills the file with rows of the old shape that can be kept.
  func fill(_ file: SchemaFile) throws {
    try file.open { database in
      var id = 0
      for value in old.values.filter(isKept) {
        id += 1
        try database.addData(["id": id, property: value], of: old.type)
      }
      if old.column.isEmpty { try database.addData(["id": 1], of: old.type) }
      if old.isOptional { try database.addData(["id": id + 1], of: old.type) }
      _ = try database.count(of: old.type)
    }
  }

  func count(_ database: Database) throws -> Int {
    try database.count(of: new.type)
  }

  /// The values of `a` after the change, by id.
  func expected(_ file: SchemaFile) throws -> [SQLiteValue?] {
    guard !new.column.isEmpty else { return [] }
    let initial = try new.initial.map { try file.rows("SELECT \($0)")[0][0] }
    let kept = old.values.filter(isKept).map { ExpectedConversion.value(stored($0), from: old.column, to: new) }
    if old.column.isEmpty { return [initial] }
    guard old.isOptional else { return kept }
    // Where each row has an init() value of its own, NULL stays and reads as a fresh one.
    return kept + [new.isOptional || new.initial == nil ? .null : initial]
  }

  func checkRows(_ file: SchemaFile, _ expected: [SQLiteValue?]) throws {
    guard !new.column.isEmpty else { return }
    let found = try file.rows("SELECT a FROM Thing ORDER BY rowid, id").map { $0[0] }
    #expect(found.count == expected.count)
    // A key of integers is the rowid, so that the rows have another order.
    guard ![new.type, old.type].contains(where: { $0 == Shapes.OtherKey.self }) else {
      return #expect(Set(found) == Set(expected.compactMap(\.self)))
    }
    for (value, wanted) in zip(found, expected) {
      if let wanted { #expect(value == wanted) } else { #expect(value != .null) }
    }
  }

  /// A new row can be added and found.
  func checkNewRow(_ file: SchemaFile) throws {
    let before = try file.rows("SELECT count(*) FROM Thing")[0][0]
    guard case .integer(let count) = before else { return }
    var row: [String: any Sendable] = ["id": 1000]
    if new.column == "INTEGER", new.type != Shapes.Bool_.self {
      row[new.type == Shapes.Renamed.self ? "alpha" : "a"] = 77
    } else if new.column == "TEXT", new.initial == "'new'" {
      row["a"] = "77"
    }
    try file.open { database in _ = try database.addData(row, of: new.type) }
    #expect(try file.rows("SELECT count(*) FROM Thing")[0][0] == .integer(count + 1))
  }
}
