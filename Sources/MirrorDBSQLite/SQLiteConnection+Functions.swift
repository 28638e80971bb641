import Foundation
import MirrorDBCSQLite

extension SQLiteConnection {
  /// Registers an SQL function: the same arguments always give the same value.
  ///
  /// - Parameters:
  ///   - name: The name by which SQL calls it.
  ///   - argumentCount: How many arguments it takes; -1 for any number.
  ///   - body: Makes the value; what it throws becomes the error of the statement.
  package func addFunction(
    _ name: String, argumentCount: Int32, _ body: @escaping @Sendable ([SQLiteValue]) throws -> SQLiteValue
  ) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(FunctionBox(body)).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      handle, name, argumentCount, Self.functionFlags, box,
      { context, count, arguments in
        guard let box = unsafe sqlite3_user_data(context) else { return }
        let function = unsafe Unmanaged<FunctionBox>.fromOpaque(box).takeUnretainedValue()
        unsafe SQLiteValue.setResult(of: context) {
          try function.body(unsafe SQLiteValue.arguments(arguments, count))
        }
      },
      nil, nil, { box in if let box = unsafe box { unsafe Unmanaged<FunctionBox>.fromOpaque(box).release() } })
    // SQLite calls the destructor also where registering fails.
    if code != SQLITE_OK { throw failure(code, sql: nil) }
  }

  /// Registers an aggregate function of one argument.
  ///
  /// - Parameters:
  ///   - name: The name by which SQL calls it.
  ///   - makeAggregate: Makes what gathers the values of one group of rows.
  package func addAggregate(
    _ name: String, _ makeAggregate: @escaping @Sendable () -> any SQLiteAggregate
  ) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(AggregateBox(makeAggregate)).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      handle, name, 1, Self.functionFlags, box, nil,
      { context, count, arguments in
        unsafe AggregateBox.state(of: context)?.add(unsafe SQLiteValue.arguments(arguments, count)[0])
      },
      { context in unsafe AggregateBox.finish(context) },
      { box in if let box = unsafe box { unsafe Unmanaged<AggregateBox>.fromOpaque(box).release() } })
    if code != SQLITE_OK { throw failure(code, sql: nil) }
  }

  /// The functions have no side effects, so a schema may use them, and a call is not repeated where one will do.
  private static var functionFlags: Int32 { SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS }
}

/// What gathers the values of one group of rows.
package protocol SQLiteAggregate {
  /// Takes the value of one row.
  mutating func add(_ value: SQLiteValue) throws
  /// The value over all rows.
  func result() throws -> SQLiteValue
}

/// Keeps a function alive for SQLite.
private final class FunctionBox {
  let body: @Sendable ([SQLiteValue]) throws -> SQLiteValue

  init(_ body: @escaping @Sendable ([SQLiteValue]) throws -> SQLiteValue) {
    self.body = body
  }
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

    func add(_ value: SQLiteValue) {
      guard failure == nil else { return }
      do { try aggregate.add(value) } catch { failure = error }
    }

    func result() throws -> SQLiteValue {
      if let failure { throw failure }
      return try aggregate.result()
    }
  }

  /// The state of the current group, made at its first row and kept in the memory that SQLite clears for it.
  static func state(of context: OpaquePointer?) -> State? {
    let size = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)
    guard let memory = unsafe sqlite3_aggregate_context(context, size), let box = unsafe sqlite3_user_data(context)
    else { return nil }
    let slot = unsafe memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    if let pointer = unsafe slot.pointee { return unsafe Unmanaged<State>.fromOpaque(pointer).takeUnretainedValue() }
    let state = State(unsafe Unmanaged<AggregateBox>.fromOpaque(box).takeUnretainedValue().makeAggregate())
    unsafe slot.pointee = Unmanaged.passRetained(state).toOpaque()
    return state
  }

  /// Gives SQLite the result, and lets go of the state; SQLite calls it also where a statement is stopped.
  static func finish(_ context: OpaquePointer?) {
    guard let state = unsafe state(of: context) else { return unsafe sqlite3_result_error_nomem(context) }
    unsafe SQLiteValue.setResult(of: context) { try state.result() }
    unsafe Unmanaged.passUnretained(state).release()
  }
}

extension SQLiteValue {
  fileprivate static func arguments(
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ count: Int32
  ) -> [SQLiteValue] {
    unsafe UnsafeBufferPointer(start: arguments, count: Int(count)).map { unsafe SQLiteValue($0) }
  }

  private init(_ value: OpaquePointer?) {
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(unsafe sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(unsafe sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_value_text(value)
      let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
      self = .text(unsafe String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_value_blob(value)
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
      self = .blob(unsafe Data(bytes))
    default: self = .null
    }
  }

  /// Makes what `body` returns the result of an SQL function, or what it throws its error.
  fileprivate static func setResult(of context: OpaquePointer?, to body: () throws -> SQLiteValue) {
    do {
      unsafe try body().setResult(of: context)
    } catch {
      unsafe sqlite3_result_error(context, "\(error)", -1)
    }
  }

  private func setResult(of context: OpaquePointer?) {
    switch self {
    case .null: unsafe sqlite3_result_null(context)
    case .integer(let integer): unsafe sqlite3_result_int64(context, integer)
    case .real(let real): unsafe sqlite3_result_double(context, real)
    case .text(let text):
      // The count keeps a NUL inside the text from ending it.
      unsafe text.withCString { unsafe mirrordb_result_text(context, $0, UInt64(text.utf8.count)) }
    case .blob(let data):
      if data.isEmpty { return unsafe sqlite3_result_zeroblob(context, 0) }
      unsafe data.withUnsafeBytes { unsafe mirrordb_result_blob(context, $0.baseAddress, UInt64($0.count)) }
    }
  }
}
