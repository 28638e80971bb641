/// What the command line asks for.
struct Options {
  private(set) var rows = [100_000]
  private(set) var rounds = 5
  private(set) var filter: String?
  private(set) var isJSON = false
  private(set) var wantsHelp = false
  /// What this process is to measure about itself; nil for the comparison.
  private(set) var peak: PeakMemory?

  /// Reads the arguments, the program's name not among them.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--rows": rows = try Self.value(rest.next(), argument).split(separator: ",").map(Self.number)
      case "--rounds": rounds = try Self.number(Self.value(rest.next(), argument)[...])
      case "--only": filter = try Self.value(rest.next(), argument)
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      case PeakMemory.option: peak = try PeakMemory(Self.value(rest.next(), argument))
      default: throw UsageError(description: "unknown argument \"\(argument)\"")
      }
    }
  }

  func includes(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  private static func value(_ text: String?, _ option: String) throws -> String {
    guard let text, !text.isEmpty else { throw UsageError(description: "\(option) needs a value") }
    return text
  }

  private static func number(_ text: Substring) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw UsageError(description: "\"\(text)\" is no number above 0")
    }
    return number
  }
}

extension Options {
  /// What `--help` prints.
  static let help = """
    Benchmark compares MirrorDB with the same work written by hand over SQLite's C API. Use a release build:

      swift run -c release Benchmark

    Each work is done by both in turn, and what they find is compared, outside the clock. The ratio is that of the
    medians; the spread, that of single rounds. "To reach" and "to aim for" are the ratios that the library is held to.

    OPTIONS
      --rows N[,N...]   how many rows there are, 100000; several sizes end in a table of the cost by size
      --rounds N        how often each work is repeated, after one round that is not counted, 5
      --only TEXT       only the works whose name contains this
      --json            print one JSON object a line for each work, with the figures of every round
      --help            print this

    EXIT STATUS: 0, or 1 where something failed or results differ, or 64 for a wrong command line.
    """
}

/// A command line that cannot be followed.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
