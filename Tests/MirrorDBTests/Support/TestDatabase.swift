import MirrorDB
import Testing

/// Where a test's database lies.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case file, memory

  var testDescription: String { rawValue }
}

/// A fresh database of one test's own.
struct TestDatabase {
  let folder: ScratchFolder
  let database: Database

  init(in place: Place = .file, _ configuration: Database.Configuration = Database.Configuration()) throws {
    folder = try ScratchFolder()
    database =
      switch place {
      case .file: try Database(path: folder.file(), configuration: configuration)
      case .memory: try Database.inMemory(configuration: configuration)
      }
  }
}
