import MirrorDB

/// Someone who looks after the dogs, in a task of their own.
struct Keeper {
  let database: Database
  /// Lets the keeper go on, once the list has been printed.
  let turns: AsyncStream<Void>

  /// The day's work, one piece for each turn.
  func work() async throws {
    let ghost = Dog(name: "Ghost", weight: 52)
    var turn = turns.makeAsyncIterator()

    await turn.next()
    try await database.addObjects([Dog(name: "Toto", weight: 6), ghost])

    await turn.next()
    ghost.weight = 54.5
    try await database.addObject(ghost)

    await turn.next()
    do {
      try await database.transaction {
        try database.deleteObjects(of: Dog.self)
        throw Escape.wrongDoor
      }
    } catch Escape.wrongDoor {
      // Nothing has changed, and the list says nothing.
    }
    try await database.transaction {
      try database.addObject(Dog(name: "Lady", weight: 41.5))
      try database.deleteObjects(of: Dog.self, matching: ["name": "Toto"])
    }

    await turn.next()
    try await database.deleteObjects(of: Dog.self)

    await turn.next()
    try await database.close()
  }

  private enum Escape: Error {
    case wrongDoor
  }
}
