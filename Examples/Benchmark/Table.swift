import Foundation

/// The measurements of one type at one size.
struct Table {
  let type: String
  let rows: Int
  var measurements: [Measurement] = []

  /// The table for readers.
  var text: String {
    let head = ["work", "loop", "MirrorDB", "unit", "ratio", "spread", "to reach", "to aim for"]
    let title = "\n\(type), \(rows) rows\n\n"
    return title + Self.text(head: head, rows: measurements.map(Self.cells))
  }

  /// A table of cells, for readers.
  static func text(head: [String], rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }.joined(separator: "|")
    let lines = ([head] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    return ([lines[0], "|\(rule)|"] + lines.dropFirst()).joined(separator: "\n")
  }

  /// One JSON object for each work.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try measurements.map { measurement in
        String(decoding: try encoder.encode(Line(type: type, rows: rows, measurement)), as: UTF8.self)
      }.joined(separator: "\n")
    }
  }

  private static func cells(_ measurement: Measurement) -> [String] {
    let (work, spread) = (measurement.work, measurement.spread)
    return [
      work.name, number(measurement.loopMedian), number(measurement.libraryMedian), work.unit.rawValue,
      number(measurement.ratio), "\(number(spread.low))–\(number(spread.high))",
      work.target.map { number($0.reach) } ?? "", work.target.map { number($0.aim) } ?? "",
    ]
  }

  static func number(_ value: Double) -> String {
    String(format: "%.2f", value)
  }

  /// A measurement as it stands in a line of JSON.
  private struct Line: Encodable {
    let type: String
    let rows: Int
    let work: String
    let unit: Work.Unit
    let loop, library: [Double]
    let ratio: Double
    let reach, aim: Double?

    init(type: String, rows: Int, _ measurement: Measurement) {
      (self.type, self.rows) = (type, rows)
      (work, unit) = (measurement.work.name, measurement.work.unit)
      (loop, library, ratio) = (measurement.loop, measurement.library, measurement.ratio)
      (reach, aim) = (measurement.work.target?.reach, measurement.work.target?.aim)
    }
  }
}
