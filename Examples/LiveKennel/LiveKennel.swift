import ExampleProgram
import MirrorDB

/// Prints a list of dogs that keeps itself up to date, while a keeper adds, changes and deletes dogs.
///
/// Without an argument the database lives in memory; an argument is the path of a file to keep it in.
@main
struct LiveKennel {
  private static let help = """
    LiveKennel prints a list of dogs that keeps itself up to date.
    USAGE: LiveKennel [FILE]  The database lives in memory or, with an argument, in that file.
    """

  static func main() async {
    await ExampleProgram.run(help: help, run)
  }

  static func run(path: String?) async throws {
    let database = if let path { try Database(path: path) } else { try Database.inMemory() }
    try await database.deleteObjects(of: Dog.self)
    let (turns, turn) = AsyncStream.makeStream(of: Void.self)
    let diary = try database.observe(Dog.self) { change in
      print("  heard: \(change.event.rawValue) of dog \(change.key["id"] ?? "?")")
    }
    let keeper = Keeper(database: database, turns: turns)
    let work = Task { try await keeper.work() }

    for try await dogs in database.liveObjects(of: Dog.self) {
      print("In the kennel: \(list(dogs))")
      turn.yield()
    }
    print("The kennel is closed")
    try await work.value
    diary.cancel()
  }

  /// The dogs in alphabetical order, since rows come in no promised order.
  private static func list(_ dogs: [Dog]) -> String {
    guard !dogs.isEmpty else { return "nobody" }
    return dogs.sorted { $0.name < $1.name }.map { "\($0.name), \($0.weight) kg" }.joined(separator: "; ")
  }
}
