import Foundation
import MirrorDBCSQLite

// The arguments and the results of SQL functions.

extension SQLiteValue {
  static func arguments(
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ count: Int32
  ) -> [SQLiteValue] {
    unsafe UnsafeBufferPointer(start: arguments, count: Int(count)).map { unsafe SQLiteValue($0) }
  }

  /// Makes what `body` returns the result of an SQL function, or what it throws its error.
  static func setResult(of context: OpaquePointer?, to body: () throws -> SQLiteValue) {
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
