import MirrorDB

extension Bench {
  /// The library's calls through `async`, beside the same loops, which do not wait for anybody.
  func asyncWorks() throws -> [Work] {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    return [try asyncUpserts(), asyncFetch(loop, database), asyncLookups(loop, database)]
  }

  private func asyncUpserts() throws -> Work {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    let changed = (loop: changedSubjects(), library: changedSubjects())
    return Work(name: "2,000 single upserts, async", count: 2000) { meter in
      try Self.upsert(changed.loop(), in: loop, &meter)
    } library: { meter in
      let subjects = changed.library()
      try meter.time(task: { for subject in subjects { try await database.addObject(subject) } })
      try Self.checkStored(subjects, in: database, "upserts, async")
    }
  }

  private func asyncFetch(_ loop: Loop, _ database: Database) -> Work {
    Work(name: "fetch all as objects, async", count: subjects.count) { meter in
      try self.fetch(from: loop, &meter)
    } library: { meter in
      let found = try meter.time(task: { try await database.objects(of: S.self) })
      try check(found == self.subjects, "fetch, async")
    }
  }

  private func asyncLookups(_ loop: Loop, _ database: Database) -> Work {
    let keys = keys(10_000)
    return Work(name: "10,000 lookups by key, each an async call", count: keys.count) { meter in
      try Self.find(keys, in: loop, &meter)
    } library: { meter in
      let found = try meter.time(task: {
        var found: [S?] = []
        for key in keys { found.append(try await database.object(of: S.self, key: key)) }
        return found
      })
      try check(found.map { $0?.id } == keys, "lookups, async")
    }
  }
}
