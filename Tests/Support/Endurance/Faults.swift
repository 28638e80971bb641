import FaultInjection
import Foundation
import MirrorDB

/// Every scenario, under every kind of fault.
struct Faults {
  private let scenarios: [Scenario]
  private let faults: [Fault]
  private let stride: Int

  init(_ options: Options) {
    scenarios = Scenario.all.filter { $0.name == options["scenario"] ?? $0.name }
    faults = Fault.all.filter { $0.kind.rawValue == options["kind"] ?? $0.kind.rawValue }
    stride = options.number("stride", default: 1)
  }

  func run() throws {
    guard !scenarios.isEmpty, !faults.isEmpty else { throw Violation("there is no such scenario or kind") }
    let code = fault_injection_install()
    guard code == 0 else { throw Violation("SQLite takes no faults: \(code)") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("endurance-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var total = 0
    for scenario in scenarios { total += try run(scenario, in: folder) }
    print("\(total) faults injected, nothing lost")
  }

  /// - Returns: how many faults it has met.
  private func run(_ scenario: Scenario, in folder: String) throws -> Int {
    var counts: [Fault.Kind: Int] = [:]
    for fault in faults {
      counts[fault.kind, default: 0] += try FaultRun(scenario, fault, stride: stride, in: folder).run()
    }
    let parts = Fault.Kind.allCases.compactMap { kind in counts[kind].map { "\(kind) \($0)" } }
    print("\(scenario.name): \(parts.joined(separator: ", "))")
    return counts.values.reduce(0, +)
  }
}
