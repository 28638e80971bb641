import Foundation
import MirrorDBSQLite

/// The text file that a dump is written into, piece by piece.
final class DumpFile {
  private static let capacity = 1 << 16

  private let handle: FileHandle
  private let replacement: FileReplacement
  private var buffer: [UInt8] = []

  init(of replacement: FileReplacement) throws {
    self.replacement = replacement
    handle = try replacement.reporting {
      try FileHandle(forWritingTo: URL(literalPath: replacement.temporaryPath))
    }
  }

  /// The place that the file is to take.
  var path: String { replacement.path }

  func write(_ bytes: some Collection<UInt8>) throws {
    buffer += bytes
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Lets the disk have everything.
  func close() throws {
    try flush()
    try replacement.reporting {
      try handle.synchronize()
      try handle.close()
    }
  }

  private func flush() throws {
    try replacement.reporting { try handle.write(contentsOf: Data(buffer)) }
    buffer.removeAll(keepingCapacity: true)
  }
}
