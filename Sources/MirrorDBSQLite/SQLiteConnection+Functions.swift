import MirrorDBCSQLite

extension SQLiteConnection {
  /// Registers an SQL function: the same arguments always give the same value.
  ///
  /// - Parameters:
  ///   - name: The name by which SQL calls it.
  ///   - argumentCount: How many arguments it takes; -1 for any number.
  ///   - body: Makes the value; what it throws becomes the error of the statement.
  /// - Throws: `SQLiteError` where SQLite refuses the name.
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

  /// The functions have no side effects, so a schema may use them, and a call is not repeated where one will do.
  static var functionFlags: Int32 { SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS }
}

/// Keeps a function alive for SQLite.
private final class FunctionBox {
  let body: @Sendable ([SQLiteValue]) throws -> SQLiteValue

  init(_ body: @escaping @Sendable ([SQLiteValue]) throws -> SQLiteValue) {
    self.body = body
  }
}
