import MirrorDB

/// What ModelAdapter calls a DAO: here a place for questions of one's own.
struct MemberStore {
  let database: Database

  func rename(to name: String, where filter: Filter) throws -> Int {
    try database.updateObjects(of: Member.self, set: ["nickName": name], matching: filter)
  }

  func shout() throws {
    try database.execute("UPDATE user SET nick_name = upper(nick_name) WHERE user_id > ?", 100)
  }
}
