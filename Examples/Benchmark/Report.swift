import Foundation

/// The table of a run.
struct Report {
  let title: String
  let measurements: [Measurement]

  func print() {
    Swift.print("\n\(title)\n")
    Swift.print("| work | loop, ms | MirrorDB, ms | ratio | spread | to reach | to aim for |")
    Swift.print("|---|---|---|---|---|---|---|")
    for measurement in measurements { Swift.print(Self.row(measurement)) }
  }

  private static func row(_ measurement: Measurement) -> String {
    let (low, high) = measurement.spread
    let cells = [
      measurement.work.name, number(measurement.loopMedian * 1000), number(measurement.libraryMedian * 1000),
      number(measurement.ratio), "\(number(low))–\(number(high))", number(measurement.work.target.reach),
      number(measurement.work.target.aim),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}
