import Foundation
import Testing

@Suite("The pages for those who come from elsewhere")
struct ComingFromTests {
  static let libraries = ["SwiftyDB", "RelatedDB", "ModelAdapter", "SQLiteManager"]

  @Test("Their code is that of a program that is run", arguments: libraries)
  func code(library: String) throws {
    let program = try program(of: library).map(unindented)
    let blocks = try page(of: library).components(separatedBy: "\n```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```\n")[0] }
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(program.contains { $0.contains(unindented(block)) }, "no file of the program holds:\n\(block)")
    }
  }

  @Test("Their tables have no empty row", arguments: libraries)
  func rows(library: String) throws {
    let rows = try page(of: library).split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.count > 10)
    for row in rows {
      let cells = row.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: false)
      #expect(cells.count == 4, "not two cells: \(row)")
      #expect(cells.dropFirst().dropLast().allSatisfy { !$0.allSatisfy(\.isWhitespace) }, "an empty cell: \(row)")
    }
  }
}

extension ComingFromTests {
  private var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func page(of library: String) throws -> String {
    let path = "Sources/MirrorDB/MirrorDB.docc/ComingFrom\(library).md"
    return try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The texts of the files of a library's program.
  private func program(of library: String) throws -> [String] {
    let folder = package.appending(path: "Examples/ComingFrom\(library)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
