import Foundation
import MirrorDBSQLite

/// Reads the statements of a dump one by one, with no more of the file in memory than one of them.
struct DumpReader {
  /// A statement of a dump.
  struct Statement {
    let bytes: [UInt8]
    /// The first words, in upper case.
    let words: [String]
    /// The line in which the statement begins.
    let line: Int
  }

  private static let chunkSize = 1 << 16
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let path: String
  private let handle: FileHandle
  private let limit: Int
  /// What has been read of the file and not been taken yet.
  private var buffer: [UInt8] = []
  private var position = 0
  /// What is left of the current line, and its number.
  private var rest: ArraySlice<UInt8> = []
  private(set) var line = 0
  private var scanner = StatementScanner()
  /// Whether the statement is one of those that a dump hides from other programs.
  private var isHidden = false

  /// Opens a dump.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - limit: how many bytes a statement may have.
  /// - Throws: `DatabaseError.invalidDump` where there is no such file.
  init(path: String, limit: Int) throws {
    self.path = path
    self.limit = limit
    handle = try Self.reporting(path) { try FileHandle(forReadingFrom: URL(literalPath: path)) }
  }

  /// The next statement; nil at the end.
  ///
  /// - Throws: `DatabaseError.invalidDump` for a file that ends inside a statement, is no text, or cannot be read.
  mutating func next() throws -> Statement? {
    var bytes: [UInt8] = []
    var first = line
    while try !rest.isEmpty || readLine() {
      if scanner.isIdle {
        bytes.removeAll(keepingCapacity: true)
        first = line
      }
      let end = scanner.end(in: rest)
      bytes += rest[..<(end ?? rest.endIndex)]
      rest = rest[(end ?? rest.endIndex)...]
      guard bytes.count <= limit else { throw failure("a statement is longer than SQLite takes", line: first) }
      guard end != nil else { continue }
      defer { finishStatement() }
      return Statement(bytes: bytes, words: scanner.words, line: first)
    }
    guard scanner.isIdle else { throw failure("it ends inside a statement, so a part of it is missing") }
    return nil
  }

  /// An error at a line, which is the current one where none is given.
  func failure(_ reason: String, line: Int? = nil) -> DatabaseError {
    .invalidDump(path: path, line: line ?? self.line, reason: reason)
  }

  /// Runs `body` and says of its errors which file they concern.
  private static func reporting<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw DatabaseError.invalidDump(path: path, line: nil, reason: FileFailure(error).reason)
    }
  }

  private mutating func finishStatement() {
    scanner.reset()
    isHidden = false
  }
}

// MARK: Lines

extension DumpReader {
  /// Takes the next line, without what hides it from other programs.
  ///
  /// - Returns: whether there is one.
  private mutating func readLine() throws -> Bool {
    // The buffer is copied where a slice of it is in use while it changes.
    rest = []
    var newline = buffer[position...].firstIndex(of: .newline)
    while newline == nil {
      let searched = buffer.count - position
      guard try readChunk() else { break }
      newline = buffer[searched...].firstIndex(of: .newline)
    }
    let end = newline.map { $0 + 1 } ?? buffer.endIndex
    guard end > position else { return false }
    line += 1
    rest = buffer[position..<end]
    position = end
    // Programs of Windows begin a text so.
    if line == 1, rest.starts(with: Self.byteOrderMark) { rest = rest.dropFirst(Self.byteOrderMark.count) }
    if isHidden || scanner.isIdle, rest.starts(with: Dump.hiding) {
      isHidden = true
      rest = rest.dropFirst(Dump.hiding.count)
    }
    return true
  }

  /// Reads more of the file, and lets go of what has been taken.
  ///
  /// - Returns: whether there was more.
  private mutating func readChunk() throws -> Bool {
    buffer.removeFirst(position)
    position = 0
    guard buffer.count <= limit else { throw failure("a line is longer than SQLite takes", line: line + 1) }
    guard let chunk = try Self.reporting(path, { try handle.read(upToCount: Self.chunkSize) }), !chunk.isEmpty else {
      return false
    }
    buffer += chunk
    guard !chunk.contains(0) else { throw failure("it holds a NUL character, as no SQL text does", line: line + 1) }
    return true
  }
}
