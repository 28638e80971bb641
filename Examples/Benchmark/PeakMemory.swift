import Foundation
import MirrorDB

/// How much the memory of a process grows while it fetches all objects, measured in a process of its own.
struct PeakMemory {
  static let option = "--peak"

  private enum Side: String { case loop, library }

  private let side: Side
  private let isOfClass: Bool
  private let path: String

  /// Reads the value of the option, as `arguments` makes it.
  ///
  /// - Throws: `UsageError`.
  init(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 2).map(String.init)
    guard parts.count == 3, let side = Side(rawValue: parts[0]) else {
      throw UsageError(description: "\(Self.option) takes loop or library, a type and a path")
    }
    self.side = side
    isOfClass = parts[1] == "\(DogClass.self)"
    path = parts[2]
  }

  /// The growth in mebibytes.
  func measured() throws -> Double {
    isOfClass ? try growth(of: DogClass.self) : try growth(of: DogStruct.self)
  }

  private func growth<S: Subject>(of type: S.Type) throws -> Double {
    switch side {
    case .loop:
      let loop = Loop(path: path)
      return Self.growth { loop.rows(Loop.selectSubject, Loop.subject) as [S] }
    case .library:
      let database = try Database(path: path)
      _ = try database.count(of: type)
      return try Self.growth { try database.objects(of: type) }
    }
  }

  private static func growth<Found>(_ fetch: () throws -> [Found]) rethrows -> Double {
    let before = residentPeak
    let found = try fetch()
    return withExtendedLifetime(found) { residentPeak - before }
  }

  /// The largest resident size that this process has had, in mebibytes.
  private static var residentPeak: Double {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1_048_576
    #else
      // What getrusage says on Linux begins with the size of the process that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 } ?? .nan
    #endif
  }
}

extension PeakMemory {
  /// Measures one side's growth in a new process.
  static func ofLoop(_ type: any Subject.Type, _ path: String) throws -> Double { try run(.loop, type, path) }
  static func ofLibrary(_ type: any Subject.Type, _ path: String) throws -> Double { try run(.library, type, path) }

  private static func run(_ side: Side, _ type: any Subject.Type, _ path: String) throws -> Double {
    guard let program = Bundle.main.executableURL else {
      throw BenchmarkError(description: "the program does not know its own path")
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [option, "\(side.rawValue):\(type):\(path)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let growth = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw BenchmarkError(description: "the process that measures its memory printed \"\(text)\"")
    }
    return growth
  }
}
