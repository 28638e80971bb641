import Foundation
import MirrorDB

// The calls, in the order of ModelAdapter's own account of them.

extension ComingFromModelAdapter {
  func fromJSON() throws -> Member {
    print("From JSON, and to JSON")
    let member = try Member(json: #"{"userID": 123, "nickName": "Toto", "phone": 123456, "age": 33}"#)
    let twin = try Member(data: ["userID": 123, "nickName": "Toto", "phone": 123456, "age": 33])
    let same = try member.json() == twin.json()

    // Where the JSON has the names of the columns:
    let text = #"{"user_id": 124, "nick_name": "Max", "phone": 654321, "age": 7}"#
    let names = Dictionary(uniqueKeysWithValues: Member.columnNames().map { ($1, $0) })
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    let other = try Member(data: Dictionary(uniqueKeysWithValues: json.map { (names[$0] ?? $0, $1) }))

    print("  \(same); \(try other.json())")
    try database.addObject(other)
    return member
  }

  func write(_ member: Member) throws {
    print("Insert and update")
    try database.addObject(member, update: false)  // the table is made at its first use
    let others = try ["Lady", "Ghost"].map { try Member(data: ["userID": $0.count, "nickName": $0]) }
    try database.addObjects(others, update: false)  // all of them or none

    member.phone = 654_322
    let isThere = try database.updateObject(member)
    print("  updated: \(isThere); members: \(try database.count(of: Member.self))")

    let twin = try Member(data: ["userID": 9, "phone": 654_322])
    do {
      try database.addObject(twin)
    } catch {
      print("  \(error)")
    }
  }

  func ask() throws {
    print("Query")
    let all = try database.objects(of: Member.self, sortedBy: .ascending("userID"))
    let one = try database.object(of: Member.self, matching: \Member.userID == 123)
    let row = try database.rows("SELECT user_id, nick_name FROM user WHERE user_id = 123")[0]
    print("  \(all.compactMap(\.nickName)); \(one?.nickName ?? "none"); \(row["nick_name"] ?? "none")")
  }

  func store() throws {
    print("Calls of one's own")
    let store = MemberStore(database: database)
    let renamed = try store.rename(to: "Snow", where: \Member.userID == 5)
    try store.shout()
    print("  renamed: \(renamed); \(try database.values(of: \Member.nickName).compactMap(\.self))")
  }

  func values() throws {
    print("Arrays, dictionaries, sets, objects and types of one's own")
    let member = Member()
    member.userID = 200
    member.colour = Colour(255, 128, 0)
    member.home = Address(city: "Oz", zip: 1)
    member.scores = [3, 1, 2]
    member.addresses = [Address(city: "Kansas", zip: 2), Address()]
    member.addressesByYear = [1939: Address(city: "Hollywood", zip: 3)]
    member.addressesByKind = ["old": [Address(city: "Kansas", zip: 2)], "new": []]
    member.tags = ["good", "small"]
    try database.addObject(member)

    let stored = try database.object(of: Member.self, key: 200)
    let inOz = try database.count(of: Member.self, matching: \Member.home?.city == "Oz")
    let orange = try database.count(of: Member.self, matching: ["colour": Colour(255, 128, 0)])
    let good = try database.count(of: Member.self, matching: .contains("tags", "good"))
    print("  \(try stored?.json() ?? "none")")
    print("  unchanged: \(try stored?.json() == member.json()); found: \(inOz), \(orange), \(good)")
  }

  func delete() throws {
    print("Delete")
    let one = try database.deleteObjects(of: Member.self, matching: \Member.userID == 123)
    let all = try database.deleteObjects(of: Member.self)
    print("  \(one), then \(all)")
  }
}
