import Foundation
import MirrorDB
import Testing

/// Stores an object in a database of its own and fetches it.
func restored<Object: Storable>(
  _ object: Object, configuration: Database.Configuration = .init(), sourceLocation: SourceLocation = #_sourceLocation
) throws -> Object {
  let database = try Database.inMemory(configuration: configuration)
  try database.addObject(object)
  return try #require(try database.object(of: Object.self), sourceLocation: sourceLocation)
}
