package import Foundation
import MirrorDBCSQLite

extension SQLiteConnection {
  /// Registers a collating sequence, which compares two texts as a function says.
  package func addCollation(
    _ name: String, compare: @escaping @Sendable (String, String) -> ComparisonResult
  ) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(CollationBox(compare)).toOpaque()
    let code = unsafe sqlite3_create_collation_v2(
      handle, name, SQLITE_UTF8, box,
      { context, firstCount, first, secondCount, second in
        guard let context = unsafe context else { return 0 }
        let box = unsafe Unmanaged<CollationBox>.fromOpaque(context).takeUnretainedValue()
        return Int32(
          unsafe box.compare(
            CollationBox.text(first, firstCount), CollationBox.text(second, secondCount)
          ).rawValue)
      },
      { context in
        if let context = unsafe context { unsafe Unmanaged<CollationBox>.fromOpaque(context).release() }
      })
    guard code == SQLITE_OK else {
      // SQLite does not call the destructor where registering fails.
      unsafe Unmanaged<CollationBox>.fromOpaque(box).release()
      throw failure(code, sql: nil)
    }
  }
}

/// Keeps a collation's function alive for SQLite.
private final class CollationBox {
  let compare: @Sendable (String, String) -> ComparisonResult

  init(_ compare: @escaping @Sendable (String, String) -> ComparisonResult) {
    self.compare = compare
  }

  static func text(_ start: UnsafeRawPointer?, _ count: Int32) -> String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }
}
