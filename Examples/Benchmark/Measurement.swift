/// The figures of one work, of every round.
struct Measurement {
  let work: Work
  private(set) var loop: [Double] = []
  private(set) var library: [Double] = []

  /// Does the work: one round to warm up, and those that count.
  init(_ work: Work, rounds: Int) throws {
    self.work = work
    try measure(round: 0)
    loop = []
    library = []
    for round in 0..<rounds { try measure(round: round) }
  }

  /// Runs both sides once, one after the other; which goes first changes every time.
  private mutating func measure(round: Int) throws {
    if round.isMultiple(of: 2) {
      loop.append(try Self.total(work.loop))
      library.append(try Self.total(work.library))
    } else {
      library.append(try Self.total(work.library))
      loop.append(try Self.total(work.loop))
    }
  }

  private static func total(_ side: Work.Side) throws -> Double {
    var meter = Meter()
    try side(&meter)
    return meter.total
  }
}

extension Measurement {
  var loopMedian: Double { Self.median(loop) }
  var libraryMedian: Double { Self.median(library) }
  var ratio: Double { libraryMedian / loopMedian }

  /// The smallest and the largest ratio of one round.
  var spread: (low: Double, high: Double) {
    let ratios = zip(library, loop).map { $0 / $1 }
    return (ratios.min() ?? 0, ratios.max() ?? 0)
  }

  /// What the library takes for one object: microseconds, or bytes.
  var costPerObject: Double {
    libraryMedian / Double(work.count) * (work.unit == .milliseconds ? 1000 : 1_048_576)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    return sorted.count.isMultiple(of: 2) ? (middle + sorted[sorted.count / 2 - 1]) / 2 : middle
  }
}
