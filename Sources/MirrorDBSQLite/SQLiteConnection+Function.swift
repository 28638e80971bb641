import Foundation
import MirrorDBCSQLite

extension SQLiteConnection {
  /// Registers an SQL function that takes any number of arguments and may be called by statements only, not by the
  /// file's own triggers, views and defaults.
  ///
  /// What the function throws becomes the message of the SQLite error that ends the statement.
  package func addFunction(
    _ name: String, _ body: @escaping (_ arguments: borrowing SQLiteArguments) throws -> SQLiteValue
  ) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(FunctionBox(body)).toOpaque()
    // SQLite calls the destructor where registering fails, too.
    let code = unsafe sqlite3_create_function_v2(
      handle, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, box,
      { context, count, arguments in
        unsafe FunctionBox.call(context, SQLiteArguments(UnsafeBufferPointer(start: arguments, count: Int(count))))
      },
      nil, nil,
      { box in
        if let box = unsafe box { unsafe Unmanaged<FunctionBox>.fromOpaque(box).release() }
      })
    guard code == SQLITE_OK else { throw failure(code, sql: nil) }
  }
}

/// The arguments of one call of an SQL function, read where they are needed.
///
/// It cannot be copied, so whoever borrows it cannot keep it longer than the call.
@safe package struct SQLiteArguments: ~Copyable {
  private let values: UnsafeBufferPointer<OpaquePointer?>

  fileprivate init(_ values: UnsafeBufferPointer<OpaquePointer?>) {
    unsafe self.values = values
  }

  package var count: Int { unsafe values.count }

  /// The value at a position; NULL beyond the end.
  package subscript(index: Int) -> SQLiteValue {
    guard index >= 0, index < count else { return .null }
    let argument = unsafe values[index]
    return switch unsafe sqlite3_value_type(argument) {
    case SQLITE_INTEGER: .integer(unsafe sqlite3_value_int64(argument))
    case SQLITE_FLOAT: .real(unsafe sqlite3_value_double(argument))
    case SQLITE_TEXT: .text(unsafe Self.text(of: argument))
    case SQLITE_BLOB: .blob(unsafe Self.blob(of: argument))
    default: .null
    }
  }

  private static func text(of argument: OpaquePointer?) -> String {
    guard let start = unsafe sqlite3_value_text(argument) else { return "" }
    let count = Int(unsafe sqlite3_value_bytes(argument))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func blob(of argument: OpaquePointer?) -> Data {
    guard let start = unsafe sqlite3_value_blob(argument) else { return Data() }
    return unsafe Data(bytes: start, count: Int(sqlite3_value_bytes(argument)))
  }
}

/// Keeps a function's body alive for SQLite.
private final class FunctionBox {
  let body: (borrowing SQLiteArguments) throws -> SQLiteValue

  init(_ body: @escaping (borrowing SQLiteArguments) throws -> SQLiteValue) {
    self.body = body
  }

  static func call(_ context: OpaquePointer?, _ arguments: borrowing SQLiteArguments) {
    guard let data = unsafe sqlite3_user_data(context) else { return }
    let box = unsafe Unmanaged<FunctionBox>.fromOpaque(data).takeUnretainedValue()
    do {
      unsafe setResult(try box.body(arguments), of: context)
    } catch {
      unsafe sqlite3_result_error(context, String(describing: error), -1)
    }
  }

  private static func setResult(_ value: SQLiteValue, of context: OpaquePointer?) {
    switch value {
    case .null: unsafe sqlite3_result_null(context)
    case .integer(let integer): unsafe sqlite3_result_int64(context, integer)
    case .real(let real): unsafe sqlite3_result_double(context, real)
    case .text(let text): unsafe setText(text, of: context)
    case .blob(let data): unsafe setBlob(data, of: context)
    }
  }

  private static func setText(_ text: String, of context: OpaquePointer?) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return unsafe mirrordb_result_text(context, "", 0) }
      unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe mirrordb_result_text(context, $0, UInt64(bytes.count))
      }
    }
  }

  private static func setBlob(_ data: Data, of context: OpaquePointer?) {
    // A nil pointer would be NULL; an empty blob is not NULL.
    if data.isEmpty { return unsafe sqlite3_result_zeroblob(context, 0) }
    unsafe data.withUnsafeBytes { bytes in
      unsafe mirrordb_result_blob(context, bytes.baseAddress, UInt64(bytes.count))
    }
  }
}
