import Foundation
import MirrorDB
import Testing

// What stands between the marks stands in the README too, and here it is compiled and run.

// README: begin
final class Dog: Storable {
  var id: Int?
  var name = ""
  var home: String?
  var weight = 0.0

  init() {}
}

extension Dog: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["id"] }
}
// README: end

@Suite("The README")
struct ReadmeTests {
  @Test("Its first example does what its comments say")
  func firstExample() throws {
    // README: begin
    let database = try Database.inMemory()  // or Database(name: "dogtopia"), in a file of its own

    let dog = Dog()
    dog.name = "Max"
    try database.addObject(dog)  // the table is made, the row added, and dog.id is 1

    dog.home = "Kansas"
    try database.addObject(dog)  // the same key: the row is updated

    let dogs = try database.objects(of: Dog.self, matching: ["name": "Max"])  // [Dog]
    let rows = try database.data(of: Dog.self, matching: ["home": "Kansas"])  // [[String: Any]]
    let strays = try database.count(of: Dog.self, matching: ["home": nil])  // 0
    print(dogs.map(\.name), rows.count, strays)  // ["Max"] 1 0

    try database.deleteObject(dog)
    // README: end

    #expect(dog.id == 1)
    #expect(dogs.map(\.name) == ["Max"])
    #expect(dogs.map(\.home) == ["Kansas"])
    #expect(rows.map { $0["name"] as? String } == ["Max"])
    #expect(strays == 0)
    #expect(try database.count(of: Dog.self) == 0)
  }

  @Test("Objects are written")
  func writing() throws {
    let database = try Database.inMemory()
    let (dog, puppy, stray) = (Dog(), Dog(), Dog())
    // README: begin
    try database.addObjects([dog, puppy])  // any sequence: all of it or nothing
    try database.addData(["name": "Rex"], of: Dog.self)  // what is not named is as init() has it
    let moved = try database.updateObjects(of: Dog.self, set: ["home": "Oz"], matching: \Dog.weight < 9)
    let deleted = try database.deleteObjects(of: Dog.self, matching: ["name": "Rex"])  // how many

    try database.transaction {  // all of it or nothing; transactions nest
      try database.deleteObject(dog)
      try database.addObject(stray, update: false)  // an error where the key is taken
    }
    // README: end

    #expect(moved == 3)
    #expect(deleted == 1)
    #expect(try database.values(of: \Dog.id) == [puppy.id, stray.id])
  }

  @Test("Objects are asked for")
  func asking() throws {
    let database = try Database.inMemory()
    try database.addObjects([Dog(), Dog()])
    try database.updateObjects(of: Dog.self, set: ["name": "Toto", "weight": 6, "home": "Kansas"])
    // README: begin
    let filter = \Dog.weight > 3 && !.hasPrefix("name", "M")
    let page = try database.objects(
      of: Dog.self, matching: filter, sortedBy: .ascending("name"), .descending(\Dog.id), limit: 10, offset: 0)
    let first = try database.object(of: Dog.self, key: 1)  // by primary key; or matching: a filter; Dog?
    let isThere = try database.contains(Dog.self, matching: filter)
    let weight = try database.sum(of: \Dog.weight, matching: filter)  // and average, minimum, maximum
    let homes = try database.values(of: \Dog.home)  // the different ones, in order
    try database.forEachObject(of: Dog.self) { dog in print(dog.name) }  // in constant memory

    try database.execute("DELETE FROM Dog WHERE weight > ? OR id IN (?)", 90, [7, 8])  // SQL of your own
    let rows = try database.rows("SELECT home, count(*) AS dogs FROM Dog WHERE weight < :w GROUP BY home", [":w": 50])
    // README: end

    #expect(page.map(\.id) == [2, 1])
    #expect(first?.name == "Toto")
    #expect(isThere)
    #expect(weight == 12)
    #expect(homes == ["Kansas"])
    #expect(rows.map { $0["dogs"] as? Int } == [2])
  }

  @Test("Filters are written in many ways")
  func filters() throws {
    let database = try Database.inMemory()
    var kennel = Kennel()
    (kennel.name, kennel.price, kennel.address.city, kennel.dogs) = ("Oz", 15, "Zug", [3])
    try database.addObject(kennel)
    // README: begin
    let filters: [Filter] = [
      ["name": "Oz", "address.city": nil],  // equal, all of them; nil finds NULL; [:] finds everything
      \Kennel.price >= 10 && \Kennel.address.city != "Bern",  // key paths, also of nested objects
      .between("price", 10, 20) || .isIn("name", ["Oz", "Kansas"]) || .isNotNull("address.city"),
      .like("name", "O_%") && !.containsText("name", "zz"),  // and hasPrefix, hasSuffix
      .contains("dogs", 3),  // an element of a collection
      .sql("length(name) < ?", 3),  // SQL of your own, by the names of columns
    ]
    // README: end

    let counts = try filters.map { try database.count(of: Kennel.self, matching: $0) }
    #expect(counts == [0, 1, 1, 1, 1, 1])
  }

  @Test("Other threads and tasks take part, and observers hear of it")
  func tasks() async throws {
    let database = try Database.inMemory()
    // README: begin
    let dogs = try await database.objects(of: Dog.self)  // blocks no thread

    let observer = try database.observe(Dog.self, events: [.insert, .delete]) { change in
      print(change.event, change.key)  // after the commit; until observer.cancel(), or observer is let go of
    }
    for try await dogs in database.liveObjects(of: Dog.self, matching: ["home": nil]) {
      print(dogs.count)  // now and after each change; changes(of: Dog.self) gives the changes one by one
      break
    }
    // README: end

    #expect(dogs.isEmpty)
    observer.cancel()
  }

  @Test("Migrations run once, and go back")
  func migrations() throws {
    let database = try Database.inMemory()
    try database.addData(["name": " Rex"], of: Dog.self)
    try database.addData([:], of: Dog.self)
    // README: begin
    let migrations = [
      Migration("1.1") { database in try database.deleteObjects(of: Dog.self, matching: ["name": ""]) },
      Migration("1.2", up: "UPDATE Dog SET name = trim(name)", down: "UPDATE Dog SET name = ' ' || name"),
    ]
    try database.migrate(migrations)  // each once in the life of the file
    try database.revert(migrations, to: "1.1")  // goes back
    // README: end

    #expect(try database.appliedMigrations() == ["1.1"])
    #expect(try database.values(of: \Dog.name) == [" Rex"])
  }

  @Test("Objects become JSON and dictionaries, and come back")
  func documents() throws {
    let dog = Dog()
    dog.name = "Max"
    // README: begin
    let text = try dog.json()  // {"id":null,"name":"Max","home":null,"weight":0.0}
    let twin = try Dog(json: text)  // a missing key leaves the init() value
    let data = try dog.data()  // ["name": "Max", "weight": 0.0]
    let other = try Dog(data: data)
    // README: end

    #expect(text == #"{"id":null,"name":"Max","home":null,"weight":0.0}"#)
    #expect(twin.name == "Max")
    #expect(data.count == 2)
    #expect(other.name == "Max")
  }

  @Test("A database is configured")
  func configuration() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "dogs.sqlite").path
    // README: begin
    var configuration = Database.Configuration()
    configuration.busyTimeout = .seconds(10)
    configuration.dateStorage = .iso8601
    configuration.trace = { statement in print(statement.sql, statement.duration) }
    let database = try Database(path: path, configuration: configuration)
    // README: end

    #expect(try database.count(of: Dog.self) == 0)
    try database.close()
  }

  @Test("A database is copied, dumped, restored and checked")
  func copies() throws {
    let scratch = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let path = scratch.appending(path: "dogs.sqlite").path
    let database = try Database(path: path)
    try database.addObject(Dog())
    // README: begin
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try database.backup(to: folder + "/copy.sqlite") { progress in print(progress.fraction) }  // while writes go on
    try database.dump(to: folder + "/dogs.sql")  // SQL text, which the sqlite3 shell reads too
    try Database.inMemory().restore(fromDump: folder + "/dogs.sql")  // into an empty database: all of it or nothing
    try database.checkIntegrity()  // throws what SQLite finds
    // README: end

    #expect(try Database(path: folder + "/copy.sqlite").count(of: Dog.self) == 1)
    let restored = try Database.inMemory()
    try restored.restore(fromDump: folder + "/dogs.sql")
    #expect(try restored.count(of: Dog.self) == 1)
  }
}

// README: begin
struct Kennel: Storable, Identifiable {  // Identifiable: id is the key
  var id = UUID()
  var name = ""
  var price: Decimal = 0
  var address = Address()  // an object inside the object
  var dogs: Set<Int> = []
  var isOpen = false
}

struct Address: Storable {
  var street = ""
  var city: String?
}

extension Kennel: IndexedProperties {
  static func indexedProperties() -> [Index] { [Index("name", unique: true), Index("address.city")] }
}

extension Kennel: IgnoredProperties {
  static func ignoredProperties() -> Set<String> { ["isOpen"] }
}

extension Kennel: ColumnNames {
  static func columnNames() -> [String: String] { ["price": "price_a_day"] }
}

extension Kennel: TableName {
  static func tableName() -> String { "kennels" }
}
// README: end
