extension Database {
  /// Drops the table of a type with all of its rows, indexes and triggers; the type's next use makes a new one.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether there was a table.
  /// - Throws: `DatabaseError.sqlite` where rows of another table refer to it by a foreign key,
  ///   `.schemaMismatch` where its name belongs to a view.
  @discardableResult
  public func dropTable(of type: (some Storable).Type) throws -> Bool {
    try write { try $0.dropTable(of: type) }
  }

  /// Empties the file, so that it is as new: without tables, rows and records of migrations.
  ///
  /// The call is one transaction, and cannot be made inside another.
  ///
  /// - Throws: `DatabaseError.busy` while another connection uses the file, `.invalidArgument` inside a transaction.
  public func erase() throws {
    try write { try $0.erase() }
  }
}
