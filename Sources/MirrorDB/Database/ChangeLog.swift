import MirrorDBSQLite

/// Records what a session changes in the tables that are observed, and reports it once it is committed.
///
/// Without observers it does nothing but compare two numbers for each call that writes.
final class ChangeLog {
  private let observers: Observers
  private var recordings: [ObjectIdentifier: ChangeRecording] = [:]
  private var recordingCount = 0
  /// Whether the connection records what the observers want, as far as is known.
  var isPrepared = false
  private var preparedVersion = 0
  private var schemaVersion: SQLiteValue?
  /// The time of the last change that has been reported.
  private var reportedTick: Int64 = 0
  private var isReporting = false

  init(observers: Observers) {
    self.observers = observers
  }

  /// Sees to it that changes are recorded of the tables that are observed, and of no other.
  func prepare(_ session: Session) throws {
    let version = observers.version
    guard version != preparedVersion || !recordings.isEmpty, session.isOpen else { return }
    // A table that was dropped and made again has lost its triggers.
    let schema = try session.value(of: "PRAGMA schema_version")
    guard version != preparedVersion || schema != schemaVersion || !isPrepared else { return }
    try install(on: session)
    if session.savepoint == nil { try removeUnwanted(from: session) }
    // A type whose table is not known at the moment, as after SQL that has remade it, is looked for again.
    let isComplete = observers.all.allSatisfy { session.tables[ObjectIdentifier($0.entry.type)] != nil }
    (preparedVersion, schemaVersion, isPrepared) = (version, schema, isComplete)
  }

  /// Whether the changes of a table are recorded.
  func isRecording(_ table: Table) -> Bool {
    recordings[ObjectIdentifier(table.shape.type)] != nil
  }

  /// Lets an observer hear of what is changed from now on.
  func start(_ observer: Int, on session: Session) throws {
    try prepare(session)
    observers.start(observer, after: try tick(of: session))
  }

  /// Reports what has been committed, in the order in which it was changed.
  ///
  /// What an observer changes is reported next.
  func report(_ session: Session) {
    guard !recordings.isEmpty, !isReporting, session.savepoint == nil else { return }
    isReporting = true
    defer { isReporting = false }
    do {
      // A rollback may have undone the recording itself.
      try prepare(session)
      while case let reports = try drain(session), !reports.isEmpty {
        for report in reports where observers.contains(report.observer) { report.entry.body(report.change) }
        let concerned = Dictionary(reports.map { ($0.observer, $0.entry) }) { first, _ in first }
        for entry in concerned.values { entry.settled() }
      }
    } catch DatabaseError.closed {
      return
    } catch {
      // Changes that cannot be read cannot be reported, which is better known than hidden.
      observers.removeAll(because: error)
    }
  }
}

// MARK: Recording

extension ChangeLog {
  private func install(on session: Session) throws {
    // Without it, the rows that a REPLACE deletes would reach no trigger.
    _ = try session.run("PRAGMA recursive_triggers = ON")
    for statement in ChangeRecording.clock(startingAt: reportedTick) { _ = try session.run(statement) }
    observers.turnBack(to: try tick(of: session))
    for (_, entry) in observers.all {
      let id = ObjectIdentifier(entry.type)
      guard let table = session.tables[id]?.table else { continue }
      let recording = recordings[id] ?? nextRecording(of: table)
      for statement in recording.installation { _ = try session.run(statement) }
      recordings[id] = recording
    }
  }

  private func nextRecording(of table: Table) -> ChangeRecording {
    recordingCount += 1
    return ChangeRecording(table: table, number: recordingCount)
  }

  private func removeUnwanted(from session: Session) throws {
    let wanted = Set(observers.all.map { ObjectIdentifier($0.entry.type) })
    for (id, recording) in recordings where !wanted.contains(id) {
      for statement in recording.removal { _ = try session.run(statement) }
      recordings[id] = nil
    }
    if recordings.isEmpty { _ = try session.run("PRAGMA recursive_triggers = OFF") }
  }

  private func tick(of session: Session) throws -> Int64 {
    guard case .integer(let tick) = try session.value(of: ChangeRecording.tick) else { return 0 }
    return tick
  }
}

// MARK: Reporting

extension ChangeLog {
  private struct Report {
    let tick: Int64
    let observer: Int
    let change: Change
    let entry: Observers.Entry
  }

  /// Takes what has been recorded since the last time, for each observer what it wants to hear of.
  private func drain(_ session: Session) throws -> [Report] {
    let now = try tick(of: session)
    guard now > reportedTick else { return [] }
    let all = observers.all
    var reports: [Report] = []
    for (id, recording) in recordings {
      let changes = try changes(in: recording, session)
      for (observer, entry) in all where ObjectIdentifier(entry.type) == id {
        let matching = try matchingTicks(entry.filter, in: recording, changes.map(\.0), session)
        reports += changes.compactMap { tick, change in
          guard tick > entry.since, entry.events.contains(change.event), matching?.contains(tick) ?? true else {
            return nil
          }
          return Report(tick: tick, observer: observer, change: change, entry: entry)
        }
      }
      _ = try session.run(recording.clearing)
    }
    reportedTick = now
    return reports.sorted { ($0.tick, $0.observer) < ($1.tick, $1.observer) }
  }

  private func changes(in recording: ChangeRecording, _ session: Session) throws -> [(Int64, Change)] {
    var result: [(Int64, Change)] = []
    try session.forEachRow(of: recording.changes) { row in
      let values = try row.values
      guard case .integer(let tick) = values[0], case .text(let name) = values[1], case .integer(let rowID) = values[2],
        let event = Change.Event(rawValue: name)
      else { return }
      let key = Array(values.dropFirst(3))
      result.append((tick, Change(event: event, rowID: rowID, table: recording.table, storedKey: key)))
    }
    return result
  }

  /// The times of the changes that match a filter; nil where all do.
  private func matchingTicks(
    _ filter: Filter, in recording: ChangeRecording, _ ticks: [Int64], _ session: Session
  ) throws -> Set<Int64>? {
    guard let condition = try filter.sql(for: recording.table) else { return nil }
    do {
      return try self.ticks(recording.ticks(matching: condition), session)
    } catch let error as SQLiteError where error.isRefusal {
      // A condition in SQL may fail on one row, as JSON functions do on what is no JSON; that row alone is passed over.
      return ticks.reduce(into: []) { result, tick in
        let one = recording.ticks(matching: SQL("mirrordb_tick = ? AND (", [.integer(tick)]) + condition + ")")
        if let found = try? self.ticks(one, session) { result.formUnion(found) }
      }
    }
  }

  private func ticks(_ query: SQL, _ session: Session) throws -> Set<Int64> {
    var result: Set<Int64> = []
    try session.forEachRow(of: query) { row in
      if case .integer(let tick) = try row.value(at: 0) { result.insert(tick) }
    }
    return result
  }
}
