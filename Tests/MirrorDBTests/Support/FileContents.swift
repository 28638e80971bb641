import Foundation
import MirrorDBSQLite

/// Everything that a database file holds, to the last bit, as text that can be compared.
func contents(of path: String) throws -> [String] {
  let connection = try SQLiteConnection(path: path, mode: .readWrite)
  let schema = try rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name", connection)
  let settings = try ["user_version", "application_id"].flatMap { try rows("PRAGMA \($0)", connection) }
  let tables = try connection.prepare(
    """
    SELECT name, wr OR type = 'virtual' FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') \
    AND name NOT IN ('sqlite_schema') ORDER BY name
    """)
  var result = schema + settings
  while try tables.step() {
    guard case .text(let name) = try tables.value(at: 0) else { continue }
    let columns = try rowIDName(of: name, tables.value(at: 1) == .integer(1), connection).map { "\($0), *" } ?? "*"
    let all = try rows("SELECT \(columns) FROM \(quoted(name)) NOT INDEXED", connection)
    // SQLite does not say in which order its own tables are read.
    result += (name.hasPrefix("sqlite_") ? all.map { $0.drop { $0 != "|" } }.map(String.init).sorted() : all).map {
      "\(name): \($0)"
    }
  }
  return result
}

private func rowIDName(of table: String, _ isWithout: Bool, _ connection: SQLiteConnection) throws -> String? {
  guard !isWithout else { return nil }
  let info = try connection.prepare("SELECT lower(name) FROM pragma_table_xinfo(?)")
  try info.bind(.text(table), at: 1)
  var names: Set<SQLiteValue> = []
  while try info.step() { names.insert(try info.value(at: 0)) }
  return ["rowid", "oid", "_rowid_"].first { !names.contains(.text($0)) }
}

private func rows(_ sql: String, _ connection: SQLiteConnection) throws -> [String] {
  let statement = try connection.prepare(sql)
  var result: [String] = []
  while try statement.step() {
    result.append(try (0..<statement.columnCount).map { try exact(statement, $0) }.joined(separator: "|"))
  }
  return result
}

private func exact(_ statement: SQLiteStatement, _ index: Int32) throws -> String {
  switch try statement.value(at: index) {
  case .real(let real): "real \(real) \(real.bitPattern)"
  case .text: "text " + String(describing: statement.bytes(at: index))
  case .blob(let data): "blob " + data.base64EncodedString()
  case let value: value.description
  }
}

private func quoted(_ name: String) -> String {
  let quote = UInt8(ascii: "\"")
  return String(decoding: [quote] + name.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote], as: UTF8.self)
}
