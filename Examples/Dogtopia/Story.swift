import MirrorDB

/// The chapters of the story, in the order in which they are told.
extension Dogtopia {
  /// Lets the story be told twice on one file.
  func startAfresh() throws {
    try database.deleteObjects(of: Dog.self)
  }

  func add() throws {
    heading("Add")
    let max = Dog(name: "Max", home: nil, size: .small, weight: 4.5)
    try database.addObject(max)
    line("\(max.name) is in the table Dog, under the key \(text(max.id))")

    let others = [
      Dog(name: "Ghost", home: "Castle Black", size: .large, weight: 52),
      Dog(name: "Lady", home: "Winterfell", size: .large, weight: 41.5),
      Dog(name: "Toto", home: "Kansas", size: .small, weight: 6),
    ]
    try database.addObjects(others)
    line("\(others.map(\.name).joined(separator: ", ")) came together, in one transaction")

    try database.addData(["name": "Rex", "size": Size.medium], of: Dog.self)
    line("Rex came as a dictionary; what it did not name is as init() has it")
    line("dogs: \(try database.count(of: Dog.self))")
  }

  func update() throws {
    heading("Update: the same key again")
    guard let max = try database.object(of: Dog.self, matching: ["name": "Max"]) else { return }
    max.home = "Kansas"
    max.weight = 4.8
    try database.addObject(max)
    line("Max moved to \(text(max.home)); dogs: \(try database.count(of: Dog.self))")

    do {
      try database.addObject(max, update: false)
    } catch {
      line("refused with update: false, since the key is taken")
    }
  }

  func filter() throws {
    heading("Filter by a dictionary")
    let inKansas = try database.objects(of: Dog.self, matching: ["home": "Kansas", "size": Size.small])
    line("small dogs of Kansas: \(names(inKansas))")
    let strays = try database.objects(of: Dog.self, matching: ["home": nil])
    line("dogs without a home: \(names(strays))")
    line("a dog called Ghost: \(try database.contains(Dog.self, matching: ["name": "Ghost"]) ? "yes" : "no")")
    line("large dogs: \(try database.count(of: Dog.self, matching: ["size": Size.large]))")
    do {
      _ = try database.count(of: Dog.self, matching: ["nmae": "Ghost"])
    } catch {
      line("a misspelt property: \(error)")
    }
  }

  func dictionaries() throws {
    heading("Dictionaries back")
    for row in try database.data(of: Dog.self, matching: ["home": "Kansas"]) {
      line(row.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    }
  }

  func objects() throws {
    heading("Objects back")
    for dog in try database.objects(of: Dog.self).sorted(by: { $0.name < $1.name }) {
      line("\(dog.name), \(dog.size), \(dog.weight) kg, \(dog.home ?? "no home")")
    }
  }

  func delete() throws {
    heading("Delete")
    if let ghost = try database.object(of: Dog.self, matching: ["name": "Ghost"]) {
      try database.deleteObject(ghost)
      line("Ghost went his way")
    }
    let gone = try database.deleteObjects(of: Dog.self, matching: ["home": "Kansas"])
    line("\(gone) dogs left Kansas")
    line("still here: \(names(try database.objects(of: Dog.self)))")
  }
}

extension Dogtopia {
  private func heading(_ title: String) {
    print("\n\(title)")
  }

  private func line(_ text: String) {
    print("  \(text)")
  }

  private func text(_ value: (some CustomStringConvertible)?) -> String {
    value?.description ?? "none"
  }

  /// The names in alphabetical order, since rows come in no promised order.
  private func names(_ dogs: [Dog]) -> String {
    dogs.map(\.name).sorted().joined(separator: ", ")
  }
}
