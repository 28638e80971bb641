import Foundation
import MirrorDB

/// Several processes of several threads each, which work on one file for a time.
struct Soak {
  private let seconds: Int
  private let processes: Int
  private let threads: Int

  init(_ options: Options) {
    seconds = options.number("seconds", default: 120)
    processes = options.number("processes", default: 2)
    threads = options.number("threads", default: 4)
  }

  func run() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString).sqlite").path
    defer { removeDatabase(path) }
    try Database(path: path).close()
    let workers = try (0..<processes).map { try start($0, path) }
    var summaries: [SoakSummary] = []
    for (process, output) in workers {
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0, process.terminationReason == .exit else {
        throw Violation("a process has failed: \(String(decoding: text, as: UTF8.self))")
      }
      summaries.append(try JSONDecoder().decode(SoakSummary.self, from: text))
    }
    try check(path, summaries)
  }

  private func start(_ number: Int, _ path: String) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["soaker", "--path", path, "--number", "\(number)", "--seconds", "\(seconds)"]
    process.arguments? += ["--threads", "\(threads)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  private func check(_ path: String, _ summaries: [SoakSummary]) throws {
    let database = try Database(path: path)
    try database.checkIntegrity()
    let (rows, expected) = (try database.count(of: Barrel.self), summaries.reduce(0) { $0 + $1.rows })
    guard rows == expected else { throw Violation("there are \(rows) rows instead of \(expected)") }
    try database.close()
    let calls = summaries.reduce(0) { $0 + $1.calls }
    let memory = summaries.map { "\($0.warmKilobytes / 1024) MB, then \($0.kilobytes / 1024) MB" }
    for summary in summaries { try summary.checkMemory() }
    print(
      "\(calls) calls of \(processes) processes with \(threads) threads in \(seconds) s, nothing lost; memory: "
        + memory.joined(separator: "; "))
  }
}

/// What a process of the soak has done.
struct SoakSummary: Codable {
  let calls: Int
  let rows: Int
  /// The most memory that the process has had after a third of the time, and at its end.
  let warmKilobytes: Int
  let kilobytes: Int

  /// Memory that is not let go of would grow with the calls.
  func checkMemory() throws {
    guard kilobytes < warmKilobytes + warmKilobytes / 10 + 4096 else {
      throw Violation("the memory has grown from \(warmKilobytes) to \(kilobytes) kilobytes")
    }
  }

  /// The most memory that this process has had.
  static var peakKilobytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    #endif
  }
}
