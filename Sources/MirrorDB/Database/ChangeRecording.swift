import MirrorDBSQLite

/// The statements that record the changes of a type's table for as long as a connection lasts.
///
/// Temporary triggers write the rows into a temporary table that has the columns of the type's own, so that a filter
/// can question the rows as they were. Triggers see what the update hook misses: the "delete all" of a table, the
/// rows that a foreign key deletes, and upserts as the updates that they are. The record is undone with the
/// transaction or the savepoint that wrote it.
///
/// `CREATE TEMP TRIGGER "mirrordb_delete_1" AFTER DELETE ON main."Dog" BEGIN UPDATE mirrordb_clock SET tick = tick + 1;
/// INSERT INTO "mirrordb_log_1" SELECT tick, 'delete', OLD.rowid, 0, OLD."id", OLD."name" FROM mirrordb_clock; END`
struct ChangeRecording {
  let table: Table
  /// Tells the recordings of one connection apart.
  let number: Int

  /// The clock that puts the changes of all tables in one order.
  static func clock(startingAt tick: Int64) -> [SQL] {
    [
      "CREATE TEMP TABLE IF NOT EXISTS mirrordb_clock (tick INTEGER NOT NULL)",
      SQL(
        "INSERT INTO temp.mirrordb_clock SELECT ? WHERE NOT EXISTS (SELECT 1 FROM temp.mirrordb_clock)",
        [.integer(tick)]),
    ]
  }

  /// The time of the last change.
  static let tick: SQL = "SELECT tick FROM temp.mirrordb_clock"

  /// Begin to record.
  var installation: [SQL] {
    let columns = table.columns.map { ", \($0.quotedName) \($0.type.rawValue)" }.joined()
    return [
      SQL(
        "CREATE TEMP TABLE IF NOT EXISTS \(log) (mirrordb_tick INTEGER, mirrordb_event TEXT, mirrordb_row INTEGER, "
          + "mirrordb_old INTEGER\(columns))"),
      trigger(.insert, rows: [("NEW", 0)]),
      // The row before an update counts for filters; the row after it is the one that is reported.
      trigger(.update, rows: [("NEW", 0), ("OLD", 1)]),
      trigger(.delete, rows: [("OLD", 0)]),
    ]
  }

  /// End it.
  var removal: [SQL] {
    Change.Event.allCases.map { SQL("DROP TRIGGER IF EXISTS temp.\(name(of: $0))") }
      + [SQL("DROP TABLE IF EXISTS temp.\(log)")]
  }

  /// The changes: tick, event, rowid and the columns of the key.
  var changes: SQL {
    let key = table.key.map { ", " + table.columns[$0].quotedName }.joined()
    return SQL(
      "SELECT mirrordb_tick, mirrordb_event, mirrordb_row\(key) FROM temp.\(log) WHERE mirrordb_old = 0 "
        + "ORDER BY mirrordb_tick")
  }

  /// The ticks of the changes whose row matches a condition, before or after.
  func ticks(matching condition: SQL) -> SQL {
    SQL("SELECT mirrordb_tick FROM temp.\(log) AS \(table.quotedName)") + .whereClause(condition)
  }

  /// Forget the changes.
  var clearing: SQL { SQL("DELETE FROM temp.\(log)") }

  private var log: String { "\"mirrordb_log_\(number)\"" }

  private func name(of event: Change.Event) -> String { "\"mirrordb_\(event.rawValue)_\(number)\"" }

  private func trigger(_ event: Change.Event, rows: [(row: String, isOld: Int)]) -> SQL {
    let records = rows.map { row, isOld in
      let values = table.columns.map { ", \(row).\($0.quotedName)" }.joined()
      return "INSERT INTO \(log) SELECT tick, '\(event.rawValue)', \(row).\(table.rowIDName), \(isOld)\(values) "
        + "FROM mirrordb_clock;"
    }
    return SQL(
      "CREATE TEMP TRIGGER IF NOT EXISTS \(name(of: event)) AFTER \(event.rawValue.uppercased()) "
        + "ON main.\(table.quotedName) BEGIN UPDATE mirrordb_clock SET tick = tick + 1; "
        + records.joined(separator: " ") + " END")
  }
}
