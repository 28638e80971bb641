import Foundation
import MirrorDB

/// What ModelAdapter asks to wrap in `@Field` and `@FieldOptional`.
final class Member: Storable {
  var userID = 0
  var nickName: String?
  var phone: Int?
  var age = 0
  var isActive = true
  var registered = Date(timeIntervalSinceReferenceDate: 0)
  var colour: Colour?
  var home: Address?
  var scores: [Int] = []
  var addresses: [Address] = []
  var addressesByYear: [Int: Address] = [:]
  var addressesByKind: [String: [Address]] = [:]
  var tags: Set<String>?

  init() {}
}

extension Member: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["userID"] }
}

extension Member: ColumnNames {
  static func columnNames() -> [String: String] { ["userID": "user_id", "nickName": "nick_name"] }
}

extension Member: IndexedProperties {
  static func indexedProperties() -> [Index] { [Index("phone", unique: true)] }
}

extension Member: TableName {
  static func tableName() -> String { "user" }
}
