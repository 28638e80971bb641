import MirrorDBCSQLite

extension SQLiteConnection {
  /// Registers an aggregate function of one argument.
  ///
  /// - Parameters:
  ///   - name: The name by which SQL calls it.
  ///   - makeAggregate: Makes what gathers the values of one group of rows.
  /// - Throws: `SQLiteError` where SQLite refuses the name.
  package func addAggregate(
    _ name: String, _ makeAggregate: @escaping @Sendable () -> any SQLiteAggregate
  ) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(AggregateBox(makeAggregate)).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      handle, name, 1, FunctionKind.pure.flags, box, nil,
      { context, count, arguments in
        unsafe AggregateBox.state(of: context)?.add { try unsafe SQLiteArguments(arguments, count)[0] }
      },
      { context in unsafe AggregateBox.finish(context) },
      { box in if let box = unsafe box { unsafe Unmanaged<AggregateBox>.fromOpaque(box).release() } })
    if code != SQLITE_OK { throw failure(code, sql: nil) }
  }
}

/// What gathers the values of one group of rows.
package protocol SQLiteAggregate {
  /// Takes the value of one row.
  mutating func add(_ value: SQLiteValue) throws
  /// The value over all rows.
  func result() throws -> SQLiteValue
}

/// Keeps the maker of an aggregate alive for SQLite.
private final class AggregateBox {
  let makeAggregate: @Sendable () -> any SQLiteAggregate

  init(_ makeAggregate: @escaping @Sendable () -> any SQLiteAggregate) {
    self.makeAggregate = makeAggregate
  }

  /// One group of rows that is being gathered, and the first error.
  final class State {
    private var aggregate: any SQLiteAggregate
    private var failure: (any Error)?

    init(_ aggregate: any SQLiteAggregate) {
      self.aggregate = aggregate
    }

    func add(_ value: () throws -> SQLiteValue) {
      guard failure == nil else { return }
      do { try aggregate.add(value()) } catch { failure = error }
    }

    func result() throws -> SQLiteValue {
      if let failure { throw failure }
      return try aggregate.result()
    }
  }

  /// The state of the current group, made at its first row and kept in the memory that SQLite clears for it.
  static func state(of context: OpaquePointer?) -> State? {
    let size = Int32(unsafe MemoryLayout<UnsafeMutableRawPointer?>.size)
    guard let memory = unsafe sqlite3_aggregate_context(context, size), let box = unsafe sqlite3_user_data(context)
    else { return nil }
    let slot = unsafe memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    if let pointer = unsafe slot.pointee { return unsafe Unmanaged<State>.fromOpaque(pointer).takeUnretainedValue() }
    let state = State(unsafe Unmanaged<AggregateBox>.fromOpaque(box).takeUnretainedValue().makeAggregate())
    unsafe slot.pointee = unsafe Unmanaged.passRetained(state).toOpaque()
    return state
  }

  /// Gives SQLite the result, and lets go of the state; SQLite calls it also where a statement is stopped.
  static func finish(_ context: OpaquePointer?) {
    guard let state = unsafe state(of: context) else { return unsafe sqlite3_result_error_nomem(context) }
    unsafe SQLiteValue.setResult(of: context) { try state.result() }
    unsafe Unmanaged.passUnretained(state).release()
  }
}
