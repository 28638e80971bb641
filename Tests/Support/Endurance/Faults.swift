import FaultInjection
import Foundation
import MirrorDB

/// Every operation, under every kind of fault.
struct Faults {
  private let operations: [Operation]
  private let faults: [Fault]
  private let stride: Int

  init(_ options: Options) {
    operations = Operation.all.filter { $0.name == options["operation"] ?? $0.name }
    faults = Fault.all.filter { $0.kind.rawValue == options["kind"] ?? $0.kind.rawValue }
    stride = options.number("stride", default: 1)
  }

  func run() throws {
    guard !operations.isEmpty, !faults.isEmpty else { throw Violation("there is no such operation or kind") }
    let code = fault_injection_install()
    guard code == 0 else { throw Violation("SQLite takes no faults: \(code)") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("endurance-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var total = 0
    for operation in operations { total += try run(operation, in: folder) }
    print("\(total) faults injected, nothing lost")
  }

  /// - Returns: how many faults it has met.
  private func run(_ operation: Operation, in folder: String) throws -> Int {
    var counts: [Fault.Kind: Int] = [:]
    for fault in faults {
      counts[fault.kind, default: 0] += try FaultRun(operation, fault, stride: stride, in: folder).run()
    }
    let parts = Fault.Kind.allCases.compactMap { kind in counts[kind].map { "\(kind) \($0)" } }
    print("\(operation.name): \(parts.joined(separator: ", "))")
    return counts.values.reduce(0, +)
  }
}
