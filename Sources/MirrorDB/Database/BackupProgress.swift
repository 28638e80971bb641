/// How far a backup has come.
public struct BackupProgress: Equatable, Sendable {
  /// How many pages have been copied.
  public let copiedPageCount: Int
  /// How many pages the database has.
  public let pageCount: Int

  /// The part that has been copied, from 0 to 1.
  public var fraction: Double { pageCount > 0 ? Double(copiedPageCount) / Double(pageCount) : 1 }
}
