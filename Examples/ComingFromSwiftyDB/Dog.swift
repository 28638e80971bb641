import Foundation
import MirrorDB

/// A superclass need not be storable; its properties are columns of the subclass's table.
class Animal {
  var birth: Date?
}

/// What SwiftyDB stores as an `NSObject` with `NSNumber`, `NSString` and `NSDate`, or reads back as dictionaries only.
final class Dog: Animal, Storable {
  var id: Int?
  var name: String?
  var owner: String?
  var isBarking = false

  override init() {}
}

extension Dog {
  convenience init(id: Int, name: String, owner: String?, birth: Date?) {
    self.init()
    self.id = id
    self.name = name
    self.owner = owner
    self.birth = birth
  }
}

extension Dog: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["id"] }
}

extension Dog: IgnoredProperties {
  static func ignoredProperties() -> Set<String> { ["isBarking"] }
}
