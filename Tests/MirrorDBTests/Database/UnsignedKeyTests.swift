import MirrorDB
import Testing

/// Keys that SQLite cannot assign, since they may lie beyond its integers.
@Suite struct UnsignedKeyTests {
  private struct Crate: Storable, Identifiable {
    var id: UInt64?
    var name = ""
  }

  @Test(
    arguments: [
      (nil, 1), (41, 42), (UInt64(Int64.max) - 1, UInt64(Int64.max)), (UInt64(Int64.max), UInt64(Int64.max) + 1),
      (UInt64.max - 1, UInt64.max),
    ] as [(UInt64?, UInt64)])
  func `A nil key is one more than the largest`(largest: UInt64?, next: UInt64) throws {
    let database = try Database.inMemory()
    if let largest { try database.addObjects([Crate(id: 1, name: "first"), Crate(id: largest, name: "largest")]) }
    try database.addObject(Crate(name: "next"))
    #expect(try database.object(of: Crate.self, key: next)?.name == "next")
    if largest != nil { #expect(try database.object(of: Crate.self, key: 1)?.name == "first") }
  }

  @Test func `After the largest of all there is none, and no row is touched`() throws {
    let database = try Database.inMemory()
    try database.addObject(Crate(id: .max, name: "largest"))
    let error = #expect(throws: DatabaseError.self) { try database.addObject(Crate(name: "next")) }
    #expect(error?.description.contains("there is no key after the largest") == true, "\(String(describing: error))")
    #expect(try database.objects(of: Crate.self).map(\.name) == ["largest"])
  }
}
