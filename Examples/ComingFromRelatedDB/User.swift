import Foundation
import MirrorDB

/// What RelatedDB asks to be an `NSObject` with `@objc` properties.
final class User: Storable {
  var userId = 0
  var name = ""
  var age = 0
  var approved = false
  var joined: Date?

  init() {}

  convenience init(_ userId: Int, _ name: String, age: Int) {
    self.init()
    self.userId = userId
    self.name = name
    self.age = age
  }
}

extension User: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["userId"] }
}

/// The numbers and other values that RelatedDB stores, and a name that is a keyword of SQL.
struct Sampler: Storable {
  var order = 0
  var small: Int8 = .min
  var short: Int16 = .min
  var middle: Int32 = .min
  var long: Int64 = .min
  var float: Float = 0.1
  var double = 0.1
  var text = "text"
  var flag = true
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data([1, 2])
}
