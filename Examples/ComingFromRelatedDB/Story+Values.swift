import Foundation
import MirrorDB

// Values: dates, dictionaries and the types of properties.

extension ComingFromRelatedDB {
  func dates() throws {
    print("Dates are ISO 8601 text, as the configuration says")
    let user = User(1, "Max", age: 5)
    user.joined = Date(timeIntervalSince1970: 3661.25)
    try database.addObject(user)
    let row = try database.rows("SELECT joined FROM User WHERE userId = ?", 1)[0]
    print("  \(row["joined"] ?? "none")")

    try database.addObject(Holiday(name: "New Year", day: Day(Date(timeIntervalSince1970: 0))))
    let holiday = try database.rows("SELECT day FROM Holiday")[0]
    print("  \(holiday["day"] ?? "none"), in a format of one's own")
  }

  func dictionaries() throws {
    print("Dictionaries")
    try database.addData(["userId": 2, "name": "Rex", "age": 4], of: User.self, update: false)  // insert
    let changed = try database.updateObjects(of: User.self, set: ["age": 5], matching: ["userId": 2])  // update
    try database.addData(["userId": 2, "approved": true], of: User.self)  // either; names only what changes
    let rex = try database.data(of: User.self, matching: ["userId": 2]).first  // [String: Any]?
    let young = try database.data(of: User.self, matching: .sql("age < ?", 18))
    print("  changed: \(changed); \(text(rex ?? [:])); young: \(young.count)")

    let user = User(3, "Toto", age: 3)
    let values = try user.data()
    print("  \(text(values))")

    try database.addObject(Sampler())
    let stored = try database.object(of: Sampler.self)
    print("  every type comes back: \(try stored?.json() == Sampler().json())")
  }

  private func text(_ row: [String: Any]) -> String {
    row.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }
}
