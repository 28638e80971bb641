import Foundation
import MirrorDBSQLite

/// What the documentation says becomes of a stored value under another type, worked out apart from the library.
enum ExpectedConversion {
  /// The value that is stored afterwards; nil where it has to be refused.
  static func value(_ old: SQLiteValue, from oldType: String, to new: ShapeCase) -> SQLiteValue? {
    guard old != .null else { return .null }
    if oldType == new.column { return old }
    guard let result = exact(old, isUnsigned: oldType.hasPrefix("UNSIGNED"), to: new.column) else { return nil }
    return isReadable(result, by: new) ? result : nil
  }

  private static func exact(_ old: SQLiteValue, isUnsigned: Bool, to column: String) -> SQLiteValue? {
    switch (old, column) {
    case (.integer, "INTEGER"), (.integer, "UNSIGNED BIG INT"), (.text, "TEXT"), (.real, "REAL"): return old
    case (.integer(let i), "TEXT"): return .text("\(i)")
    case (.integer(let i), "REAL"): return Int64(exactly: Double(i)) == i ? .real(Double(i)) : nil
    case (.real(let r), "TEXT"): return .text(r.description)
    case (.real(let r), "INTEGER"): return r == r.rounded() && abs(r) < 9.2e18 ? .integer(Int64(r)) : nil
    case (.real(let r), "UNSIGNED BIG INT"):
      if r == 0x1p63 { return .blob(Data([0x80, 0, 0, 0, 0, 0, 0, 0])) }
      return r == r.rounded() && abs(r) < 9.2e18 ? .integer(Int64(r)) : nil
    case (.text(let t), "BLOB"): return .blob(Data(t.utf8))
    case (.text(let t), "INTEGER"): return Int64(t).map { "\($0)" } == t ? .integer(Int64(t) ?? 0) : nil
    case (.text(let t), "UNSIGNED BIG INT"):
      if t == "9223372036854775808" { return .blob(Data([0x80, 0, 0, 0, 0, 0, 0, 0])) }
      return Int64(t).map { "\($0)" } == t ? .integer(Int64(t) ?? 0) : nil
    case (.text(let t), "REAL"): return Double(t).map { "\($0)" } == t ? .real(Double(t) ?? 0) : nil
    case (.blob(let d), _) where isUnsigned: return unsigned(d, to: column)
    case (.blob(let d), "TEXT"): return String(data: d, encoding: .utf8).map { .text($0) }
    default: return nil
    }
  }

  private static func unsigned(_ data: Data, to column: String) -> SQLiteValue? {
    let number = data.reduce(UInt64(0)) { $0 * 256 + UInt64($1) }
    switch column {
    case "TEXT": return .text("\(number)")
    case "REAL": return number == 1 << 63 ? .real(0x1p63) : nil
    default: return nil
    }
  }

  /// Whether a value that fits the column fits the property, too.
  private static func isReadable(_ value: SQLiteValue, by new: ShapeCase) -> Bool {
    switch (value, ObjectIdentifier(new.type)) {
    case (.integer(let i), ObjectIdentifier(Shapes.Bool_.self)): i == 0 || i == 1
    case (.integer(let i), ObjectIdentifier(Shapes.UInt64_.self)): i >= 0
    case (.text(let t), ObjectIdentifier(Shapes.UUID_.self)): UUID(uuidString: t) != nil
    case (.text(let t), ObjectIdentifier(Shapes.Array_.self)): t == "[]" || t == "[1,2]"
    default: true
    }
  }
}
