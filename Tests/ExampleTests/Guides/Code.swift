import Foundation

/// The lines of a source file, in which a guide's code is looked for.
struct Code {
  private let lines: [String]

  init(_ text: String) {
    // Indentation is no matter: what stands in a test stands further in than in a guide.
    lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  init(contentsOf file: URL) throws {
    self.init(try String(contentsOf: file, encoding: .utf8))
  }

  /// Whether the paragraphs of a block stand here word for word, and in their order.
  ///
  /// A block may be a whole program, whose types stand above the test that runs its statements.
  func contains(_ block: String) -> Bool {
    var start = lines.startIndex
    for paragraph in Code(block).lines.split(separator: "") {
      guard let found = lines[start...].firstRange(of: paragraph) else { return false }
      start = found.upperBound
    }
    return true
  }
}
