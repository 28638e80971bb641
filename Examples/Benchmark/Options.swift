/// What the command line asks for.
struct Options {
  var rows = 100_000
  var rounds = 5
  var filter: String?

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--rows": rows = try Self.number(rest.next(), argument)
      case "--rounds": rounds = try Self.number(rest.next(), argument)
      case "--only": filter = rest.next()
      default: throw BenchmarkError(description: "unknown option \(argument); there are --rows, --rounds and --only")
      }
    }
  }

  func includes(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  private static func number(_ text: String?, _ option: String) throws -> Int {
    guard let text, let number = Int(text), number > 0 else {
      throw BenchmarkError(description: "\(option) takes a number above 0")
    }
    return number
  }
}
