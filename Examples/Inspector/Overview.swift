import Foundation

/// The tables and views of a file as lines of text.
struct Overview {
  let path: String
  let pages: (count: Int, byteCount: Int)
  let entries: [Entry]

  var lines: [String] {
    let viewCount = entries.count { $0.kind == "view" }
    let facts = [
      text(pages.count * pages.byteCount, "byte") + " in " + text(pages.count, "page"),
      text(entries.count - viewCount, "table"), viewCount > 0 ? text(viewCount, "view") : nil,
    ]
    let head = "\(path.printable): " + facts.compactMap(\.self).joined(separator: ", ")
    return [head] + notes + entries.flatMap { [""] + lines(of: $0) }
  }

  private var notes: [String] {
    let isUnmeasured = entries.contains { $0.kind == "table" && $0.byteCount == nil }
    return isUnmeasured ? ["The sizes of tables are unknown: this SQLite was built without dbstat."] : []
  }

  private func lines(of entry: Entry) -> [String] {
    let size = entry.byteCount.map { text($0, "byte") }
    let facts = [entry.kind == "table" ? nil : entry.kind, rows(of: entry), size]
    let head = "\(entry.name.printable): " + facts.compactMap(\.self).joined(separator: ", ")
    let width = entry.columns.map { $0.name.printable.displayWidth }.max() ?? 0
    return [head] + entry.columns.map { "  " + line(of: $0, width: width) } + entry.indexes.map { "  " + line(of: $0) }
  }

  private func rows(of entry: Entry) -> String? {
    guard let count = entry.rowCount else { return entry.kind == "view" ? nil : "rows unknown" }
    return text(count, "row")
  }

  private func line(of column: Entry.Column, width: Int) -> String {
    let facts = [
      column.type.printable, column.isRequired ? "NOT NULL" : "", column.keyPosition > 0 ? "key" : "",
    ]
    let name = column.name.printable.padded(to: width)
    return ([name] + facts.filter { !$0.isEmpty }).joined(separator: "  ").trimmingTrailingSpaces
  }

  private func line(of index: Entry.Index) -> String {
    let kind = [index.isUnique ? "unique" : nil, index.isPartial ? "partial" : nil, "index"].compactMap(\.self)
    let parts = index.parts.map { $0?.printable ?? "an expression" }.joined(separator: ", ")
    let size = index.byteCount.map { ": " + text($0, "byte") } ?? ""
    return "\(kind.joined(separator: " ")) \(index.name.printable) on \(parts)\(size)"
  }

  private func text(_ count: Int, _ unit: String) -> String {
    let number = count.formatted(.number.grouping(.automatic).locale(Locale(identifier: "en_US")))
    return "\(number) \(unit)" + (count == 1 ? "" : "s")
  }
}
