extension Database {
  /// How a database is opened and how it behaves.
  public struct Configuration: Sendable {
    /// How long a call waits while another connection, or another call of this `Database` that does not end, holds
    /// what it needs, before it ends in `DatabaseError.busy`.
    public var busyTimeout: Duration = .seconds(5)
    /// Whether the file is opened for reading only; it must exist then.
    public var isReadOnly = false
    /// How many reads of a file can run at one moment; at least one.
    ///
    /// More connections are opened for a while where reads nest or wait for one another.
    public var readerCount = 4
    /// How dates are stored, in columns and inside JSON.
    ///
    /// The file does not say which of the two forms in seconds it holds: open it with the same one every time.
    public var dateStorage = DateStorage.secondsSinceReferenceDate
    /// Is told of each statement after it has run, on the thread that ran it; it must not call the database.
    public var trace: (@Sendable (TracedStatement) -> Void)?
    /// Whether the trace also shows the values of the statements, which may be private.
    public var tracesValues = false

    /// Creates a configuration of the defaults.
    public init() {}
  }
}
