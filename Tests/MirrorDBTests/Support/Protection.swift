import Foundation

/// Files and folders that this program cannot write, for the time of a test.
enum Protection {
  /// Whether it can be had: `root` may write everything, but for what a file system marks as immutable.
  static let isPossible: Bool = {
    guard let folder = try? ScratchFolder() else { return false }
    return
      (try? of(folder.path) { !FileManager.default.createFile(atPath: folder.file("probe"), contents: nil) }) ?? false
  }()

  static func of<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let before = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] ?? 0o755
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    let isRoot = getuid() == 0
    if isRoot { run("+i", path) }
    defer {
      if isRoot { run("-i", path) }
      try? FileManager.default.setAttributes([.posixPermissions: before], ofItemAtPath: path)
    }
    return try body()
  }

  private static func run(_ flag: String, _ path: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["chattr", flag, path]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
  }
}
