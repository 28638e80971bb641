/// What went wrong in a call, with what it concerns.
///
/// `description` says what happened and what to do about it.
public enum DatabaseError: Error, Equatable, Sendable {
  /// A type cannot be stored as it is declared.
  case invalidType(type: String, reason: String, remedy: String)
  /// A property cannot be stored as it is declared.
  case invalidProperty(type: String, property: String, reason: String, remedy: String)
  /// A name is no stored property of the type; `nearest` is the stored property most like it.
  case unknownProperty(type: String, property: String, nearest: String?)
  /// A key path from the type `root` to a `value` names no stored property of `type`.
  case invalidKeyPath(type: String, root: String, value: String, reason: String)
  /// A value does not fit the property it is meant for; `path` leads to it inside nested JSON.
  case invalidValue(type: String, property: String, path: String, reason: String)
  /// A stored value does not fit the property it is read into; `row` is the rowid, where it is known.
  case unreadableValue(type: String, property: String, row: Int64?, value: String, reason: String)
  /// Objects cannot be restored, since these properties are declared with `let`.
  case constantProperties(type: String, properties: [String])
  /// The call needs a primary key, and the type has none.
  case noPrimaryKey(type: String)
  /// A property of the primary key is nil.
  case missingKey(type: String, property: String)
  /// An object with this key is stored already, and `update` was false.
  case duplicateKey(type: String, key: String)
  /// A constraint of the table refuses the row.
  case constraintViolated(type: String, code: Int32, message: String)
  /// The table in the file does not fit the type.
  case schemaMismatch(type: String, table: String, reason: String, remedy: String)
  /// The type has changed, and a value in the file has no exact equal in the new type; `row` is the rowid.
  case inconvertibleValue(type: String, column: String, row: Int64, value: String, reason: String)
  /// A step of a migration failed and was rolled back; the steps before it stay.
  case migrationFailed(version: String, reason: String)
  /// A list of migrations does not fit what the file has recorded, or itself.
  case invalidMigrations(version: String, reason: String, remedy: String)
  /// The file cannot be opened as a database.
  case cannotOpen(path: String, code: Int32, reason: String, remedy: String)
  /// A dump or a backup cannot be written to this path.
  case cannotCopy(path: String, reason: String, remedy: String)
  /// A file is no dump, or not a whole one, or SQLite refuses a statement of it; `line` is where that begins.
  case invalidDump(path: String, line: Int?, reason: String)
  /// The call needs a database without tables, and there is this one.
  case notEmpty(table: String)
  /// The file is damaged, or rows break foreign keys: what SQLite's checks have found.
  case integrityViolated(findings: [String])
  /// The database can only be read, and the call would change it.
  case readOnly(code: Int32, message: String)
  /// There is no space left for what the call writes.
  case diskFull(code: Int32, message: String)
  /// The file holds what no database can hold.
  case corrupt(code: Int32, message: String, sql: String?)
  /// The system refuses to read or write the file.
  case inputOutput(code: Int32, message: String, sql: String?)
  /// The file has been deleted, moved or replaced while the database was open.
  case fileMoved(path: String)
  /// Another connection held its lock for longer than the busy timeout.
  case busy(code: Int32, message: String)
  /// The transaction is over although its closure is not: SQLite has rolled it back.
  case transactionEnded
  /// So many changes waited to be read from a stream that it has been ended; `limit` is how many can wait.
  case changesMissed(type: String, limit: Int)
  /// Text is no valid JSON, or does not fit the type; `path` leads to the place.
  case invalidJSON(type: String, path: String, reason: String)
  /// An argument of the call is out of its range.
  case invalidArgument(argument: String, reason: String)
  /// The database was closed before the call.
  case closed
  /// SQLite reported an error; `code` is the extended result code, `sql` the statement without its values.
  case sqlite(code: Int32, message: String, sql: String?)
}
