import Foundation

/// Where a table of time zones was found.
struct ZoneSource {
  let name: String
  let text: String

  /// The places where systems keep the table.
  private static let systemPaths = [
    "/usr/share/zoneinfo/zone1970.tab",
    "/usr/share/lib/zoneinfo/tab/zone1970.tab",
  ]

  /// The table at a path or, without one, the system's; where the system has none, the copy inside this program.
  ///
  /// - Parameter path: The path of a `zone1970.tab`.
  /// - Returns: The table's text, and what to call it.
  /// - Throws: ``ZoneTableError`` where the file cannot be read.
  static func find(path: String?) throws -> ZoneSource {
    if let path = path ?? systemPaths.first(where: FileManager.default.isReadableFile(atPath:)) {
      return ZoneSource(name: path, text: try contents(of: path))
    }
    return bundled
  }

  /// The copy that was built into this program, from the file beside this one.
  static var bundled: ZoneSource {
    ZoneSource(
      name: "the program's own zone1970.tab",
      text: String(decoding: PackageResources.zone1970_tab, as: UTF8.self)
    )
  }

  private static func contents(of path: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw ZoneTableError.unreadable(path: path, reason: "there is no such file")
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ZoneTableError.unreadable(path: path, reason: "it is not a readable file of UTF-8 text")
    }
    return text
  }
}
