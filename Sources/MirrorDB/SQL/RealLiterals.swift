import MirrorDBSQLite

/// Writes REAL values as SQL that SQLite reads as exactly these values.
///
/// SQLite 3.40 reads some decimal literals a last bit wrong, so that each is tried before it is used, on a connection
/// of its own, which nobody traces.
struct RealLiterals {
  private let reading: SQLiteStatement

  init() throws {
    reading = try SQLiteConnection(path: ":memory:", mode: .create).prepare("SELECT CAST(? AS REAL)")
  }

  /// The literal, or where SQLite reads it as another value an expression.
  func literal(of real: Double) throws -> String {
    guard real.isFinite else { return SQLiteValue.real(real).literal }
    let text = String(real)
    defer { reading.reset() }
    try reading.bind(.text(text), at: 1)
    return try reading.step() && reading.value(at: 0) == .real(real) ? text : real.exactExpression
  }
}
