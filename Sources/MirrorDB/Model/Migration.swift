/// A step of the user's own from one version of a file to the next.
///
/// ```swift
/// let migrations = [
///   Migration("0.1", up: "UPDATE Dog SET name = trim(name)"),
///   Migration("0.2") { database in try database.deleteObjects(of: Dog.self, matching: ["name": nil]) },
/// ]
/// try database.migrate(migrations)
/// ```
///
/// Properties that come and go need no migration: tables follow their types by themselves.
public struct Migration: Sendable {
  /// The step's name, by which the file records that it is done.
  public let version: String
  let up: Work
  let down: Work?

  enum Work: Sendable {
    case sql(String)
    case closure(@Sendable (Database) throws -> Void)
  }

  /// A step in SQL.
  ///
  /// - Parameters:
  ///   - version: The step's name, which no other step of the list has.
  ///   - up: One or several statements, none of which opens or ends a transaction.
  ///   - down: The statements that undo the step, for `revert(_:to:)`; nil for a step that cannot be undone.
  public init(_ version: String, up: String, down: String? = nil) {
    self.version = version
    self.up = .sql(up)
    self.down = down.map { .sql($0) }
  }

  /// A step in Swift.
  ///
  /// - Parameters:
  ///   - version: The step's name, which no other step of the list has.
  ///   - up: What is to be done; its calls of the database belong to the step's transaction.
  ///   - down: What undoes the step, for `revert(_:to:)`; nil for a step that cannot be undone.
  public init(
    _ version: String, up: @escaping @Sendable (Database) throws -> Void,
    down: (@Sendable (Database) throws -> Void)? = nil
  ) {
    self.version = version
    self.up = .closure(up)
    self.down = down.map { .closure($0) }
  }
}
