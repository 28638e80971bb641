import Testing

@testable import MirrorDB

/// A type that nests itself, once for every type that it is told apart by.
private struct Branch<Tag>: Storable {
  var name = ""
  var branches: [Branch<Tag>] = []
}

@Suite struct ReflectionSharingTests {
  @Test(
    arguments: [
      Branch<Int>.self, Branch<Int8>.self, Branch<Int16>.self, Branch<Int32>.self, Branch<Int64>.self,
      Branch<UInt>.self, Branch<UInt8>.self, Branch<UInt16>.self, Branch<UInt32>.self, Branch<UInt64>.self,
    ] as [any Storable.Type])
  func `Threads that ask for a new shape at once are all given the same`(type: any Storable.Type) async throws {
    let shapes = try await withThrowingTaskGroup(of: Shape.self) { group in
      for _ in 0..<8 {
        group.addTask { try ShapeBuilder.shape(of: type, dateStorage: .secondsSinceReferenceDate) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(shapes.map { ObjectIdentifier($0) }).count == 1)
    let first = try #require(shapes.first)
    #expect(try first.property(named: "branches").converter.elementConverter?.nestedShape() === first)
  }
}
