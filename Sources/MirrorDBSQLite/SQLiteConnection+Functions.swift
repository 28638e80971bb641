import MirrorDBCSQLite

extension SQLiteConnection {
  /// Whether an SQL function depends on its arguments alone.
  package enum FunctionKind: Sendable {
    /// The same arguments always give the same value, so a call is not repeated where one will do; the file's own
    /// schema may call the function, since it has no side effects.
    case pure
    /// Each call may give another value; only statements call the function, not the file's own triggers and views.
    case varying

    var flags: Int32 {
      switch self {
      case .pure: SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
      case .varying: SQLITE_UTF8 | SQLITE_DIRECTONLY
      }
    }
  }

  /// Registers an SQL function.
  ///
  /// - Parameters:
  ///   - name: The name by which SQL calls it.
  ///   - kind: Whether the function depends on its arguments alone.
  ///   - argumentCount: How many arguments it takes; -1 for any number.
  ///   - body: Makes the value; what it throws becomes the error of the statement.
  /// - Throws: `SQLiteError` where SQLite refuses the name.
  package func addFunction(
    _ name: String, _ kind: FunctionKind, argumentCount: Int32, _ body: @escaping ([SQLiteValue]) throws -> SQLiteValue
  ) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(FunctionBox(body)).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      handle, name, argumentCount, kind.flags, box,
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
}

/// Keeps a function alive for SQLite.
private final class FunctionBox {
  let body: ([SQLiteValue]) throws -> SQLiteValue

  init(_ body: @escaping ([SQLiteValue]) throws -> SQLiteValue) {
    self.body = body
  }
}
