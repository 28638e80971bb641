// The two forms differ in `async` alone, by which the compiler chooses.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension Database {
  /// Runs a closure whose calls of this database take effect together: all of them, or none where it throws.
  ///
  /// A transaction inside another one undoes, where it throws, just its own part. Calls that the closure makes on its
  /// own thread belong to the transaction; a call that writes from another thread waits for its end, and where the
  /// closure waits for that thread in turn, ends in `DatabaseError.busy` after the busy timeout. Reads on other
  /// threads find what was there before the transaction.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the closure returns.
  /// - Throws: The closure's error; `DatabaseError.busy`, and what SQLite reports where the changes cannot be
  ///   committed. Nothing of the transaction stays then.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try write { try $0.transaction(body) }
  }

  /// Runs a closure whose calls of this database take effect together: all of them, or none where it throws.
  ///
  /// The task waits for its turn, and for the transaction to begin and to be committed, without blocking a thread.
  /// The closure itself runs where the caller runs, so that it may use whatever the caller may.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the closure returns.
  /// - Throws: The closure's error; `CancellationError` where the task is cancelled before the changes are committed;
  ///   otherwise what the form without `async` throws. Nothing of the transaction stays then.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) async throws -> Result {
    try await writer.transaction(body)
  }
}
