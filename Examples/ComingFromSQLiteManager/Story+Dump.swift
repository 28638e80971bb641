import MirrorDB

extension ComingFromSQLiteManager {
  func dump(_ database: Database) throws {}
}
