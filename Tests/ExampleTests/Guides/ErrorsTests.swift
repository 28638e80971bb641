import MirrorDB
import Testing

// The code of the guide to errors.

@Suite("The guide to errors")
struct ErrorsTests {
  @Test("An error is caught by its case, or shown")
  func catching() throws {
    let database = try Database.inMemory()
    let dog = Dog()
    try database.addObject(dog)
    do {
      try database.addObject(dog, update: false)
    } catch DatabaseError.duplicateKey(_, let key) {
      print("\(key) is there already")
    } catch DatabaseError.busy {
      print("Another program holds the file; try again")
    } catch {
      print(error)  // one or two sentences
    }

    #expect(try database.count(of: Dog.self) == 1)
  }
}
