import Foundation

/// Rows as the lines of a table, whose columns are as wide as the first rows need.
///
/// Later rows are not waited for, so that a table of any length takes little memory; what is wider in them than the
/// column stands out of it.
struct RowTable {
  /// How many rows decide how wide the columns are.
  static let sampleSize = 100
  /// What is wider is cut short.
  static let greatestWidth = 40

  private let columns: [String]
  private let write: (String) -> Void
  private var sample: [[Cell]]? = []
  private var widths: [Int] = []
  private(set) var count = 0

  private struct Cell {
    let text: String
    var isNumber = false
  }

  /// A table without rows as yet.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - write: Takes the lines.
  init(columns: [String], write: @escaping (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Adds a row, as `Database` gives it.
  mutating func add(_ row: [String: Any]) {
    count += 1
    let cells = columns.map { Self.cell(row[$0]) }
    guard sample != nil else { return write(line(cells)) }
    sample?.append(cells)
    if count == Self.sampleSize { writeSample() }
  }

  /// Writes what still waits, and the number of rows.
  mutating func finish() {
    writeSample()
    write(count == 1 ? "(1 row)" : "(\(count) rows)")
  }

  private mutating func writeSample() {
    guard let rows = sample else { return }
    sample = nil
    let head = columns.map { Cell(text: $0.printable.clipped(to: Self.greatestWidth)) }
    widths = columns.indices.map { index in ([head] + rows).map { $0[index].text.displayWidth }.max() ?? 0 }
    write(line(head))
    write(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "))
    for row in rows { write(line(row)) }
  }

  private func line(_ cells: [Cell]) -> String {
    zip(cells, widths).map { $0.text.padded(to: $1, alignedRight: $0.isNumber) }
      .joined(separator: "  ").trimmingTrailingSpaces
  }

  private static func cell(_ value: Any?) -> Cell {
    switch value {
    case let integer as Int: Cell(text: String(integer), isNumber: true)
    case let integer as Int64: Cell(text: String(integer), isNumber: true)
    case let real as Double: Cell(text: String(real), isNumber: true)
    case let data as Data: Cell(text: text(of: data))
    // As a condition of the command line has to spell it.
    case let text as String: Cell(text: text == "NULL" ? "'NULL'" : text.printable.clipped(to: greatestWidth))
    default: Cell(text: "NULL")
    }
  }

  private static func text(of data: Data) -> String {
    let digits = data.prefix(8).map { String(format: "%02X", $0) }.joined()
    return data.count <= 8 ? "X'\(digits)'" : "X'\(digits)…' (\(data.count) bytes)"
  }
}
