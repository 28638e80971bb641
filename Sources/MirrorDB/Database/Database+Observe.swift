extension Database {
  /// Calls a closure for each change of a type's rows.
  ///
  /// Observers hear of what any call of this `Database` changes, SQL included, once it is committed and in the order
  /// in which it was changed; of what is rolled back they hear nothing. The closure is called on the thread that made
  /// the change, before its call returns. Its own calls of the database join; what they change is reported next. Of
  /// changes that other processes or other `Database` objects make, observers do not hear.
  ///
  /// While a `Database` has observers, SQLite's `recursive_triggers` is on, so that the rows that a `REPLACE` deletes
  /// are reported; triggers of one's own then run for changes that triggers make, too.
  ///
  /// - Parameters:
  ///   - type: The type; rows of its subclasses, which have tables of their own, are not among them.
  ///   - events: Which events the closure is called for.
  ///   - filter: Which rows: for an insertion the new row has to match, for a deletion the old one, and for an update
  ///     the row before or after it.
  ///   - body: The closure.
  /// - Returns: The observer, which has to be kept: letting go of it ends the observation.
  /// - Throws: `DatabaseError.unknownProperty` and `.invalidValue` for the filter, and what a type's first use throws.
  public func observe(
    _ type: (some Storable).Type, events: Set<Change.Event> = Set(Change.Event.allCases), matching filter: Filter = [:],
    _ body: @escaping @Sendable (Change) -> Void
  ) throws -> Observer {
    try observe(Observers.Entry(type: type, events: events, filter: filter, body: body))
  }

  /// The changes of a type's rows from now on, one after the other.
  ///
  /// What is reported, and when, is as `observe(_:events:matching:_:)` says. The sequence ends when the database is
  /// closed.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - events: Which events are reported.
  ///   - filter: Which rows.
  ///   - bufferLimit: How many changes can wait to be read.
  /// - Returns: The changes. Reading them throws what `observe(_:events:matching:_:)` throws, and
  ///   `DatabaseError.changesMissed` once too many have waited.
  public func changes(
    of type: (some Storable).Type, events: Set<Change.Event> = Set(Change.Event.allCases),
    matching filter: Filter = [:],
    bufferLimit: Int = 65_536
  ) -> AsyncThrowingStream<Change, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingOldest(bufferLimit)) { continuation in
      let missed = DatabaseError.changesMissed(type: TypeName.readable(type), limit: bufferLimit)
      let entry = Observers.Entry(
        type: type, events: events, filter: filter,
        body: { change in
          if case .dropped = continuation.yield(change) { continuation.finish(throwing: missed) }
        },
        end: { continuation.finish(throwing: $0) })
      do {
        let observer = try observe(entry)
        continuation.onTermination = { _ in observer.cancel() }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// The stored objects of a type that match a filter, now and after each change.
  ///
  /// The objects are fetched when they are asked for, so that a slow reader misses states in between, and never the
  /// newest. The sequence ends when the database is closed.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - filter: Which objects; all of them for `[:]`.
  /// - Returns: The objects, again and again. Reading them throws what `objects(of:matching:)` throws.
  public func liveObjects<Object: Storable>(
    of type: Object.Type, matching filter: Filter = [:]
  ) -> AsyncThrowingStream<[Object], any Error> {
    let signals = signals(of: type, matching: filter)
    return AsyncThrowingStream {
      for try await _ in signals { return try await self.objects(of: type, matching: filter) }
      return nil
    }
  }

  /// A sign now and after changes; several that wait become one.
  private func signals(of type: any Storable.Type, matching filter: Filter) -> AsyncThrowingStream<Void, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let entry = Observers.Entry(
        type: type, events: Set(Change.Event.allCases), filter: filter,
        settled: { continuation.yield() }, end: { continuation.finish(throwing: $0) })
      do {
        let observer = try observe(entry)
        continuation.onTermination = { _ in observer.cancel() }
        continuation.yield()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  private func observe(_ entry: Observers.Entry) throws -> Observer {
    try write { session in
      _ = try entry.filter.sql(for: session.table(of: entry.type))
      let observer = Observer(entry, among: writer.observers)
      try observer.start(in: session)
      return observer
    }
  }
}
