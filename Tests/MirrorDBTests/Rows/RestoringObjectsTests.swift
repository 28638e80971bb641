import Foundation
import MirrorDB
import Observation
import ResilientFixtures
import Testing

/// Every kind of type comes back as an equal object, with no more than `Storable` on it.
@Suite struct RestoringObjectsTests {
  @Test func `A class`() throws {
    let dog = Dog()
    (dog.name, dog.weight, dog.birth, dog.tags) = ("Toto", 3.5, Date(), ["a", "b"])
    let copy = try restored(dog)
    #expect(copy !== dog && copy == dog)
  }

  @Test func `A subclass, with what it inherits, private properties included`() throws {
    let puppy = Puppy()
    (puppy.name, puppy.teeth) = ("Snowy", 28)
    puppy.keep("bone")
    let copy = try restored(puppy)
    #expect(copy == puppy && copy.teeth == 28 && copy.kept == "bone")
  }

  @Test func `A subclass in a variable of its superclass's type`() throws {
    let database = try Database.inMemory()
    let puppy = Puppy()
    puppy.teeth = 12
    let dog: Dog = puppy
    try database.addObject(dog)
    #expect(try database.objects(of: Puppy.self).map(\.teeth) == [12])
    #expect(try database.count(of: Dog.self) == 0)
    try database.addObjects([Dog(), Puppy(), Dog()])
    #expect(try database.count(of: Dog.self) == 2)
    #expect(try database.count(of: Puppy.self) == 2)
  }

  @Test func `A subclass of a class from a module with library evolution`() throws {
    let stray = Stray()
    (stray.name, stray.legs, stray.age, stray.collar.holes) = ("Ghost", nil, 4, 9)
    stray.keep("north")
    let copy = try restored(stray)
    #expect(copy.name == "Ghost" && copy.legs == nil && copy.age == 4 && copy.kept == "north")
    #expect(copy.collar == stray.collar && copy.born == stray.born)
  }

  @Test func `An NSObject subclass`() throws {
    let record = Record()
    (record.title, record.pages, record.note) = ("Dogtopia", 112, "signed")
    let copy = try restored(record)
    #expect(copy.title == "Dogtopia" && copy.pages == 112 && copy.note == "signed")
  }

  @Test func `A struct`() throws {
    let point = Point(x: -1.5, y: .infinity, label: "é", isOpen: true, parts: [1, 2])
    #expect(try restored(point) == point)
  }

  @Test func `A generic class and a generic struct`() throws {
    let crate = Crate<[String: Int]>()
    (crate.content, crate.spare) = (["a": 1], ["b": 2])
    let copy = try restored(crate)
    #expect(copy.content == ["a": 1] && copy.spare == ["b": 2])
    #expect(try restored(Pair(first: UInt64.max, second: "x")) == Pair(first: UInt64.max, second: "x"))
  }

  @Test func `Observed properties, whose observers do not run`() throws {
    let watched = Observing()
    watched.name = "Max"
    watched.name = "Rex"
    #expect(watched.changes == 2)
    let copy = try restored(watched)
    #expect(copy.name == "Rex" && copy.changes == 2)
  }

  @Test func `Wrapped properties`() throws {
    var wrapped = Wrapped()
    (wrapped.level, wrapped.score, wrapped.both, wrapped.maybe) = (9, 2.5, 11, "x")
    let copy = try restored(wrapped)
    #expect(copy.level == 9 && copy.score == 2.5 && copy.both == 11 && copy.maybe == "x")
    #expect(try restored(Wrapped()).maybe == nil)
    #expect(try restored(WrappedClass()).level == 3)
  }

  @Test func `An observable class, which goes on being observed`() throws {
    let model = Model()
    (model.title, model.count, model.plain) = ("Kansas", 5, 1.25)
    let copy = try restored(model)
    #expect(copy.title == "Kansas" && copy.count == 5 && copy.plain == 1.25)
    let heard = Heard()
    withObservationTracking {
      _ = copy.title
    } onChange: {
      heard.isTrue = true
    }
    copy.title = "Oz"
    #expect(heard.isTrue)
  }

  @Test func `Lazy properties, computed or not`() throws {
    let fresh = try restored(Sleeper())
    #expect(fresh.computations == 0 && fresh.hours == 14 && fresh.computations == 1)
    let sleeper = Sleeper()
    (sleeper.hours, sleeper.dream) = (3, "sheep")
    let copy = try restored(sleeper)
    #expect(copy.hours == 3 && copy.dream == "sheep" && copy.computations == 0)
  }

  @Test func `A lazy optional that computed nil is computed again`() throws {
    let sleeper = Sleeper()
    sleeper.dream = nil
    #expect(try restored(sleeper).dream == "default")
  }

  @Test func `Skipped and ignored properties keep their init values`() throws {
    let object = Partial()
    (object.name, object.scratch, object.anything) = ("kept", [1, 2], "lost")
    object.onBark = {}
    object.owner = object
    let copy = try restored(object)
    #expect(copy.name == "kept" && copy.scratch == [] && copy.anything as? Int == 0)
    #expect(copy.onBark == nil && copy.owner == nil)
  }

  @Test func `Names that SQL reserves, with spaces, or in another script`() throws {
    let database = try Database.inMemory()
    var labels = Labels()
    (labels.`my name`, labels.order, labels.group, labels.名前, labels.`"; --`) = ("a", 2, 3, "犬", 5)
    try database.addObject(labels)
    #expect(try database.object(of: Labels.self, matching: ["order": 2, "my name": "a", "名前": "犬"]) == labels)
    labels.group = 4
    try database.addObject(labels)
    #expect(try database.objects(of: Labels.self) == [labels])
    #expect(try database.deleteObject(labels))
  }

  @Test func `A type with a custom mirror`() throws {
    #expect(try restored(Disguised(real: 5)).real == 5)
  }

  @Test func `A type declared in a function, a private one and a nested one`() throws {
    struct Local: Storable, Equatable { var name = "" }
    #expect(try restored(Local(name: "here")) == Local(name: "here"))
    #expect(try restored(Point.Corner(angle: 90)).angle == 90)
  }

  @Test func `Restored references are owned by the restored object alone`() throws {
    weak var leaked: Payload?
    do {
      let holder = Holder()
      holder.payload = Payload()
      let database = try Database.inMemory()
      try database.addObject(holder)
      for _ in 0..<100 { leaked = try #require(try database.object(of: Holder.self)).payload }
    }
    #expect(leaked == nil)
  }
}
