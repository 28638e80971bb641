import Foundation
import MirrorDB
import MirrorDBCSQLite

extension Bench {
  func works() throws -> [Work] {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    return [
      bulkInsert(), upserts(loop, database), fetchObjects(loop, database), fetchDictionaries(loop, database),
      lookupsInTransaction(loop, database), lookups(loop, database), filter(loop, database), delete(), open(),
    ]
  }

  private func bulkInsert() -> Work {
    Work(name: "bulk insert, one transaction", target: (1.3, 1.1)) { stopwatch in
      let loop = self.newLoop(filled: false)
      stopwatch.time { loop.insertAll(self.subjects) }
    } library: { stopwatch in
      let database = try self.newDatabase(filled: false)
      try stopwatch.time { try database.addObjects(self.subjects) }
      try check(database.count(of: S.self) == self.subjects.count, "bulk insert")
    }
  }

  private func upserts(_ loop: Loop, _ database: Database) -> Work {
    let changed = keys(2000).map { S.make($0) }
    return Work(name: "2,000 single upserts", target: (1.2, 1.0)) { stopwatch in
      stopwatch.time {
        loop.withStatement(Loop.insertSubject) { statement in
          for subject in changed { Loop.insert(subject, statement) }
        }
      }
    } library: { stopwatch in
      try stopwatch.time { for subject in changed { try database.addObject(subject) } }
    }
  }

  private func fetchObjects(_ loop: Loop, _ database: Database) -> Work {
    Work(name: "fetch all as objects", target: (1.4, 1.1)) { stopwatch in
      let found: [S] = stopwatch.time { loop.rows(Loop.selectSubject, Loop.subject) }
      try check(found == self.subjects, "fetch by hand")
    } library: { stopwatch in
      let found = try stopwatch.time { try database.objects(of: S.self) }
      try check(found == self.subjects, "fetch")
    }
  }

  private func fetchDictionaries(_ loop: Loop, _ database: Database) -> Work {
    Work(name: "fetch all as dictionaries", target: (1.2, 1.0)) { stopwatch in
      let found = stopwatch.time { loop.rows(Loop.selectSubject, Loop.dictionary) }
      try check(found.last?["name"] as? String == self.subjects.last?.name, "dictionaries by hand")
    } library: { stopwatch in
      let found = try stopwatch.time { try database.data(of: S.self) }
      try check(found.last?["name"] as? String == self.subjects.last?.name, "dictionaries")
      try check(found.last?["birth"] as? Date == self.subjects.last?.birth, "dictionaries")
    }
  }

  private func lookups(_ loop: Loop, _ database: Database) -> Work {
    let keys = keys(10_000)
    return Work(name: "10,000 lookups by key, each a call", target: (1.5, 1.2)) { stopwatch in
      try Self.find(keys, in: loop, &stopwatch)
    } library: { stopwatch in
      let found = try stopwatch.time { try keys.map { try database.object(of: S.self, key: $0) } }
      try check(found.map { $0?.id } == keys, "lookups")
    }
  }

  private func lookupsInTransaction(_ loop: Loop, _ database: Database) -> Work {
    let keys = keys(10_000)
    return Work(name: "10,000 lookups by key in one transaction", target: (1.5, 1.1)) { stopwatch in
      loop.run("BEGIN")
      try Self.find(keys, in: loop, &stopwatch)
      loop.run("COMMIT")
    } library: { stopwatch in
      let found = try stopwatch.time {
        try database.transaction { try keys.map { try database.object(of: S.self, key: $0) } }
      }
      try check(found.map { $0?.id } == keys, "lookups in a transaction")
    }
  }

  private static func find(_ keys: [Int], in loop: Loop, _ stopwatch: inout Stopwatch) throws {
    let found: [S?] = stopwatch.time {
      loop.withStatement(Loop.selectSubject + " WHERE \"id\" = ?") { statement in
        keys.map { Loop.find($0, statement) }
      }
    }
    try check(found.map { $0?.id } == keys, "lookups by hand")
  }

  private func filter(_ loop: Loop, _ database: Database) -> Work {
    let expected = subjects.filter { $0.age == 42 }
    return Work(name: "filter on a plain column, 1 % found", target: (1.15, 1.05)) { stopwatch in
      let found: [S] = stopwatch.time { loop.rows(Loop.selectSubject + " WHERE \"age\" = 42", Loop.subject) }
      try check(found == expected, "filter by hand")
    } library: { stopwatch in
      let found = try stopwatch.time { try database.objects(of: S.self, matching: ["age": 42]) }
      try check(found == expected, "filter")
    }
  }

  private func delete() -> Work {
    Work(name: "delete by filter", target: (1.1, 1.0)) { stopwatch in
      let loop = self.newLoop(filled: true)
      stopwatch.time { loop.run("DELETE FROM \"Dog\" WHERE \"age\" = 42") }
    } library: { stopwatch in
      let database = try self.newDatabase(filled: true)
      let count = try stopwatch.time { try database.deleteObjects(of: S.self, matching: ["age": 42]) }
      try check(count == self.subjects.count { $0.age == 42 }, "delete")
    }
  }

  private func open() -> Work {
    Work(name: "open and create the schema", target: (1.3, 1.1)) { stopwatch in
      for _ in 0..<20 {
        let path = self.newPath()
        stopwatch.time { Loop(path: path).run(Loop.createSubjects) }
      }
    } library: { stopwatch in
      for _ in 0..<20 {
        let path = self.newPath()
        try stopwatch.time { _ = try Database(path: path).count(of: S.self) }
      }
    }
  }
}
