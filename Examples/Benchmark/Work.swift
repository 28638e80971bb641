/// One kind of work, done by both sides.
struct Work {
  let name: String
  /// The ratio that is to be reached, and the one to aim for.
  let target: (reach: Double, aim: Double)
  /// Does the work once by hand and once with the library; the clock runs inside `Stopwatch.time` only.
  let loop: (inout Stopwatch) throws -> Void
  let library: (inout Stopwatch) throws -> Void
}

/// Adds up the time of the part of a work that counts.
struct Stopwatch {
  private(set) var elapsed: Duration = .zero

  mutating func time<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { elapsed += ContinuousClock.now - start }
    return try body()
  }
}

/// The times of one work.
struct Measurement {
  let work: Work
  private(set) var loop: [Double] = []
  private(set) var library: [Double] = []

  init(_ work: Work) {
    self.work = work
  }

  /// Runs both sides once, one after the other; which goes first changes every time.
  mutating func measure(round: Int) throws {
    if round.isMultiple(of: 2) {
      loop.append(try Self.seconds(work.loop))
      library.append(try Self.seconds(work.library))
    } else {
      library.append(try Self.seconds(work.library))
      loop.append(try Self.seconds(work.loop))
    }
  }

  private static func seconds(_ body: (inout Stopwatch) throws -> Void) throws -> Double {
    var stopwatch = Stopwatch()
    try body(&stopwatch)
    let (seconds, attoseconds) = stopwatch.elapsed.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  var loopMedian: Double { Self.median(loop) }
  var libraryMedian: Double { Self.median(library) }
  var ratio: Double { libraryMedian / loopMedian }
  /// The smallest and the largest ratio of one round.
  var spread: (Double, Double) {
    let ratios = zip(library, loop).map { $0 / $1 }
    return (ratios.min() ?? 0, ratios.max() ?? 0)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    return sorted.count.isMultiple(of: 2) ? (middle + sorted[sorted.count / 2 - 1]) / 2 : middle
  }
}
