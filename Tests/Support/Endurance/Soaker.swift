import Foundation
import MirrorDB
import Synchronization

/// What the soak stores.
final class Barrel: Storable, PrimaryKeys, IndexedProperties {
  var id: Int?
  var owner = ""
  var weight = 0
  var hoops: [String] = []

  init() {}

  convenience init(owner: String, weight: Int) {
    self.init()
    (self.owner, self.weight) = (owner, weight)
    hoops = (0...weight % 5).map { "hoop \($0)" }
  }

  static func primaryKeys() -> Set<String> { ["id"] }
  static func indexedProperties() -> [Index] { [Index("owner", "weight")] }
}

/// One process of the soak.
struct Soaker {
  private let database: Database
  private let number: Int
  private let threads: Int
  private let seconds: Int

  init(_ options: Options) throws {
    var configuration = Database.Configuration()
    configuration.busyTimeout = .seconds(60)
    database = try Database(path: options["path"] ?? "", configuration: configuration)
    number = options.number("number", default: 0)
    threads = options.number("threads", default: 4)
    seconds = options.number("seconds", default: 10)
  }

  func run() throws {
    let tally = Tally()
    let observer = try database.observe(Barrel.self) { _ in tally.hear() }
    let end = ContinuousClock.now + .seconds(seconds)
    let group = DispatchGroup()
    for thread in 0..<threads {
      group.enter()
      Thread.detachNewThread { [database, number] in
        var worker = SoakWorker(database: database, owner: "\(number).\(thread)")
        tally.count(Result { try worker.run(until: end) }, of: worker)
        group.leave()
      }
    }
    Thread.sleep(forTimeInterval: Double(seconds) / 3)
    let warm = SoakSummary.peakKilobytes
    group.wait()
    observer.cancel()
    let (calls, rows) = try tally.totals()
    try database.close()
    let summary = SoakSummary(calls: calls, rows: rows, warmKilobytes: warm, kilobytes: SoakSummary.peakKilobytes)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(summary))
  }
}

/// What the threads of a process have done together.
private final class Tally: Sendable {
  private struct State {
    var calls = 0
    var rows = 0
    var changes = 0
    var heard = 0
    var failure: (any Error)?
  }

  private let state = Mutex(State())

  func hear() { state.withLock { $0.heard += 1 } }

  func count(_ result: Result<Void, any Error>, of worker: SoakWorker) {
    state.withLock { state in
      state.calls += worker.calls
      state.rows += worker.weights.count
      state.changes += worker.changes
      if case .failure(let error) = result { state.failure = error }
    }
  }

  /// - Throws: what a worker threw, and `Violation` for changes of which no observer has heard.
  func totals() throws -> (calls: Int, rows: Int) {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      guard state.heard == state.changes else {
        throw Violation("of \(state.changes) changes \(state.heard) were heard of")
      }
      return (state.calls, state.rows)
    }
  }
}
