import Dispatch
import Foundation
import MirrorDB

// What happens beside the calls: observers, threads, tables, tracing.

extension ComingFromRelatedDB {
  func observe() throws {
    print("Observers")
    let all = try database.observe(User.self, events: [.insert, .update, .delete]) { change in
      print("  all: \(change.event) \(change.key["userId"] ?? "")")
    }
    let older = try database.observe(User.self, matching: .sql("age > 40")) { change in
      print("  older than 40: \(change.event) \(change.key["userId"] ?? "")")
    }
    let new = try database.observe(User.self, events: [.insert]) { change in
      print("  new: \(change.key["userId"] ?? "")")
    }
    let user = User(5000, "Lady", age: 41)
    try database.addObject(user)
    older.cancel()
    try database.execute("UPDATE User SET age = 42 WHERE userId = 5000")  // SQL of one's own is heard too
    new.cancel()
    try database.deleteObject(user)
    all.cancel()
  }

  func tables() throws {
    print("Threads, plain SQL and tables")
    DispatchQueue.concurrentPerform(iterations: 100) { [database] number in
      let user = User(9000 + number, "Late \(number)", age: 42)
      _ = try? database.addObject(user)  // those that came are counted below
    }
    print("  late: \(try database.count(of: User.self, matching: \User.userId >= 9000))")
    try database.execute("DELETE FROM User WHERE age = 42")
    print("  left: \(try database.count(of: User.self))")
    try database.dropTable(of: User.self)
    print("  in a new table: \(try database.count(of: User.self))")  // the first call makes it
    try database.erase()  // the file is as new
    print("  tables: \(try database.rows("SELECT name FROM sqlite_schema").count)")
  }
}
