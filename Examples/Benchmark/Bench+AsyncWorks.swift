import MirrorDB

extension Bench {
  /// The library's calls through `async`, beside the same loops, which do not wait for anybody.
  func asyncWorks() throws -> [Work] {
    let loop = newLoop(filled: true)
    let database = try newDatabase(filled: true)
    return [asyncUpserts(loop, database), asyncFetch(loop, database), asyncLookups(loop, database)]
  }

  private func asyncUpserts(_ loop: Loop, _ database: Database) -> Work {
    let changed = keys(2000).map { S.make($0) }
    return Work(name: "2,000 single upserts, async", count: changed.count) { meter in
      Self.upsert(changed, in: loop, &meter)
    } library: { meter in
      try meter.time(task: { for subject in changed { try await database.addObject(subject) } })
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
