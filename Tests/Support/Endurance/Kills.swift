import Foundation
import MirrorDB
import Randomness

/// Kills processes in the middle of their work, and looks at what they leave.
struct Kills {
  /// How many processes work on a file, one after the other, before a new one is begun.
  private static let killsPerFile = 10

  private let count: Int
  private var generator = SeededGenerator()

  init(_ options: Options) {
    count = options.number("count", default: 300)
  }

  mutating func run() throws {
    var steps = 0
    for number in 0..<count {
      if number % Self.killsPerFile == 0 { removeDatabase(path) }
      do {
        steps += try kill()
      } catch {
        throw Violation("kill \(number + 1), \(SeededGenerator.hint): \(error)")
      }
    }
    removeDatabase(path)
    print("\(count) kills survived after \(steps) steps, nothing lost (\(SeededGenerator.hint))")
  }

  private let path =
    FileManager.default.temporaryDirectory.appendingPathComponent("endurance-\(UUID().uuidString).sqlite").path

  /// - Returns: how many steps the process had done.
  private mutating func kill() throws -> Int {
    var expected = try Batches(of: path)
    let reports = try reportsOfVictim()
    var planned: Step?
    for report in reports {
      switch report {
      case .planned(let step): planned = step
      case .done(let step):
        expected.apply(step)
        planned = nil
      }
    }
    let database = try Database(path: path)
    try database.checkIntegrity()
    try database.close()
    let found = try Batches(of: path)
    guard found != expected else { return reports.count / 2 }
    if let planned { expected.apply(planned) }
    guard found == expected else { throw Violation("there is \(found.all), and there should be \(expected.all)") }
    return reports.count / 2
  }

  /// Lets a process work for a while.
  private mutating func reportsOfVictim() throws -> [Report] {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["victim", "--path", path, "--seed", "\(generator.next() >> 1)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // Most of them are given the time to begin.
    let first = Int.random(in: 0..<8, using: &generator) == 0 ? Data() : output.fileHandleForReading.availableData
    Thread.sleep(forTimeInterval: .random(in: 0...0.04, using: &generator))
    Foundation.kill(process.processIdentifier, SIGKILL)
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else { throw Violation("the process has failed by itself") }
    return Report.all(in: first + rest)
  }
}
