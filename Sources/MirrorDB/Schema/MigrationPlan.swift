/// Which steps of a list are to be run, given those that a file has recorded.
struct MigrationPlan {
  let migrations: [Migration]
  /// The versions that the file has recorded, in the order in which they were done.
  let done: [String]

  /// - Throws: `DatabaseError.invalidMigrations` for a list that cannot be run.
  init(_ migrations: [Migration], done: [String]) throws {
    self.migrations = migrations
    self.done = done
    try checkVersions()
    try checkOrder()
  }

  private func checkVersions() throws {
    var seen: Set<String> = []
    for version in migrations.map(\.version) {
      guard !version.isEmpty, !version.utf8.contains(0) else {
        throw DatabaseError.invalidMigrations(
          version: version, reason: "its version is empty or holds a NUL character", remedy: "Give it a version")
      }
      guard seen.insert(version).inserted else {
        throw DatabaseError.invalidMigrations(
          version: version, reason: "the list has it twice", remedy: "Give each migration a version of its own")
      }
    }
  }

  /// Steps that are done were done in the order of the list, or going back would undo one before those that build on it.
  private func checkOrder() throws {
    let versions = migrations.map(\.version)
    let pairs = zip(versions.filter(done.contains), done.filter(versions.contains))
    guard let (version, former) = pairs.first(where: { $0 != $1 }) else { return }
    throw DatabaseError.invalidMigrations(
      version: version, reason: "it stands before \(former), and was done after it",
      remedy: "Put the list in the order in which the file has it, which appliedMigrations() tells")
  }

  /// The steps that are still to be done.
  ///
  /// - Throws: `DatabaseError.invalidMigrations` for one that stands before a step that is done.
  var pending: ArraySlice<Migration> {
    get throws {
      let next = (migrations.lastIndex { done.contains($0.version) } ?? -1) + 1
      if let late = migrations[..<next].first(where: { !done.contains($0.version) }) {
        throw DatabaseError.invalidMigrations(
          version: late.version, reason: "it stands before \(migrations[next - 1].version), which is done already",
          remedy: "Put new migrations at the end of the list")
      }
      return migrations[next...]
    }
  }

  /// The steps to be undone, newest first, so that a version is the last one that is done; all of them for nil.
  ///
  /// - Throws: `DatabaseError.invalidMigrations` for a version that is not done or not in the list, and for a step
  ///   without a way down.
  func reverted(to version: String?) throws -> [Migration] {
    var start = 0
    if let version {
      guard let index = migrations.firstIndex(where: { $0.version == version }), done.contains(version) else {
        throw DatabaseError.invalidMigrations(
          version: version, reason: "it is not in the list, or not done",
          remedy: "Name a version that appliedMigrations() lists")
      }
      start = index + 1
    }
    let steps = migrations[start...].filter { done.contains($0.version) }.reversed()
    for step in steps where step.down == nil {
      throw DatabaseError.invalidMigrations(
        version: step.version, reason: "it has no way down", remedy: "Give it one, or revert to a later version")
    }
    return Array(steps)
  }
}
