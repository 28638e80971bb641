import Foundation
import MirrorDB
import MirrorDBCSQLite

extension Bench {
  func works() throws -> [Work] {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    return [
      bulkInsert(), try upserts(), fetchObjects(loop, database), fetchDictionaries(loop, database),
      lookupsInTransaction(loop, database), lookups(loop, database), filter(loop, database), delete(), open(),
    ]
  }

  private func bulkInsert() -> Work {
    Work(name: "bulk insert, one transaction", target: (1.3, 1.1), count: subjects.count) { meter in
      let loop = self.newLoop(filled: false)
      meter.time { loop.insertAll(self.subjects) }
    } library: { meter in
      let database = try self.newDatabase(filled: false)
      try meter.time { try database.addObjects(self.subjects) }
      try check(database.count(of: S.self) == self.subjects.count, "bulk insert")
    }
  }

  private func upserts() throws -> Work {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    let changed = (loop: changedSubjects(), library: changedSubjects())
    return Work(name: "2,000 single upserts", target: (1.2, 1.0), count: 2000) { meter in
      try Self.upsert(changed.loop(), in: loop, &meter)
    } library: { meter in
      let subjects = changed.library()
      try meter.time { for subject in subjects { try database.addObject(subject) } }
      try Self.checkStored(subjects, in: database, "upserts")
    }
  }

  private func fetchObjects(_ loop: Loop, _ database: Database) -> Work {
    Work(name: "fetch all as objects", target: (1.4, 1.1), count: subjects.count) { meter in
      try self.fetch(from: loop, &meter)
    } library: { meter in
      let found = try meter.time { try database.objects(of: S.self) }
      try check(found == self.subjects, "fetch")
    }
  }

  private func fetchDictionaries(_ loop: Loop, _ database: Database) -> Work {
    Work(name: "fetch all as dictionaries", target: (1.2, 1.0), count: subjects.count) { meter in
      let found = meter.time { loop.rows(Loop.selectSubject, Loop.dictionary) }
      try check(found.last?["name"] as? String == self.subjects.last?.name, "dictionaries by hand")
    } library: { meter in
      let found = try meter.time { try database.data(of: S.self) }
      try check(found.last?["name"] as? String == self.subjects.last?.name, "dictionaries")
      try check(found.last?["birth"] as? Date == self.subjects.last?.birth, "dictionaries")
    }
  }

  private func lookups(_ loop: Loop, _ database: Database) -> Work {
    let keys = keys(10_000)
    return Work(name: "10,000 lookups by key, each a call", target: (1.5, 1.2), count: keys.count) { meter in
      try Self.find(keys, in: loop, &meter)
    } library: { meter in
      let found = try meter.time { try keys.map { try database.object(of: S.self, key: $0) } }
      try check(found.map { $0?.id } == keys, "lookups")
    }
  }

  private func lookupsInTransaction(_ loop: Loop, _ database: Database) -> Work {
    let keys = keys(10_000)
    return Work(name: "10,000 lookups by key in one transaction", target: (1.5, 1.1), count: keys.count) { meter in
      loop.run("BEGIN")
      try Self.find(keys, in: loop, &meter)
      loop.run("COMMIT")
    } library: { meter in
      let found = try meter.time {
        try database.transaction { try keys.map { try database.object(of: S.self, key: $0) } }
      }
      try check(found.map { $0?.id } == keys, "lookups in a transaction")
    }
  }

  /// Gives 2,000 subjects that are there already, with other values at every call: SQLite does not write a row that
  /// stays as it is.
  func changedSubjects() -> () -> [S] {
    let keys = keys(2000)
    var years = 0
    return {
      years += 1
      return keys.map { S.make($0, aged: years) }
    }
  }

  static func upsert(_ changed: [S], in loop: Loop, _ meter: inout Meter) throws {
    meter.time {
      loop.withStatement(Loop.insertSubject) { statement in
        for subject in changed { Loop.insert(subject, statement) }
      }
    }
    let found = loop.withStatement(Loop.selectSubject + " WHERE \"id\" = ?") { statement in
      changed.compactMap { Loop.find($0.id, statement) as S? }
    }
    try check(found == changed, "upserts by hand")
  }

  static func checkStored(_ changed: [S], in database: Database, _ what: String) throws {
    try check(changed.compactMap { try database.object(of: S.self, key: $0.id) } == changed, what)
  }

  func fetch(from loop: Loop, _ meter: inout Meter) throws {
    let found: [S] = meter.time { loop.rows(Loop.selectSubject, Loop.subject) }
    try check(found == subjects, "fetch by hand")
  }

  static func find(_ keys: [Int], in loop: Loop, _ meter: inout Meter) throws {
    let found: [S?] = meter.time {
      loop.withStatement(Loop.selectSubject + " WHERE \"id\" = ?") { statement in
        keys.map { Loop.find($0, statement) }
      }
    }
    try check(found.map { $0?.id } == keys, "lookups by hand")
  }

  private func filter(_ loop: Loop, _ database: Database) -> Work {
    let expected = subjects.filter { $0.age == 42 }
    return Work(name: "filter on a plain column, 1 % found", target: (1.15, 1.05), count: subjects.count) { meter in
      let found: [S] = meter.time { loop.rows(Loop.selectSubject + " WHERE \"age\" = 42", Loop.subject) }
      try check(found == expected, "filter by hand")
    } library: { meter in
      let found = try meter.time { try database.objects(of: S.self, matching: ["age": 42]) }
      try check(found == expected, "filter")
    }
  }

  private func delete() -> Work {
    Work(name: "delete by filter", target: (1.1, 1.0), count: subjects.count) { meter in
      let loop = self.newLoop(filled: true)
      meter.time { loop.run("DELETE FROM \"Dog\" WHERE \"age\" = 42") }
    } library: { meter in
      let database = try self.newDatabase(filled: true)
      let count = try meter.time { try database.deleteObjects(of: S.self, matching: ["age": 42]) }
      try check(count == self.subjects.count { $0.age == 42 }, "delete")
    }
  }

  private func open() -> Work {
    Work(name: "open and create the schema", target: (1.3, 1.1), count: 20) { meter in
      for _ in 0..<20 {
        let path = self.newPath()
        meter.time { Loop(path: path).run(Loop.createSubjects) }
      }
    } library: { meter in
      for _ in 0..<20 {
        let path = self.newPath()
        try meter.time { _ = try Database(path: path).count(of: S.self) }
      }
    }
  }
}
