import MirrorDBSQLite

/// A change of one stored row, as an observer hears of it.
public struct Change: Sendable {
  /// What can happen to a row.
  public enum Event: String, CaseIterable, Sendable {
    /// The row is new.
    case insert
    /// Values of the row have been set, the same ones included.
    case update
    /// The row is gone.
    case delete
  }

  /// What has happened to the row.
  public let event: Event
  /// The row's rowid; after an update, the new one.
  public let rowID: Int64
  private let table: Table
  private let storedKey: [SQLiteValue]

  init(event: Event, rowID: Int64, table: Table, storedKey: [SQLiteValue]) {
    self.event = event
    self.rowID = rowID
    self.table = table
    self.storedKey = storedKey
  }

  /// The type in whose table the row is.
  public var type: any Storable.Type { table.shape.type }

  /// The values of the row's primary key by property, each of the property's own type; empty for a type without a
  /// key.
  ///
  /// A value that does not fit its property, such as another program may have written, is absent.
  public var key: [String: Any] {
    var result: [String: Any] = [:]
    for (index, stored) in zip(table.key, storedKey) {
      let property = table.columns[index].property
      if let entry = try? property.converter.anyEntry(stored: stored) { result[property.name] = entry }
    }
    return result
  }
}

extension Change: CustomStringConvertible {
  /// The event, the type and the row.
  public var description: String { "\(event.rawValue) \(table.shape.typeName) in row \(rowID)" }
}
