import Foundation
import MirrorDB

/// Something that the library does with a file, and that is to survive faults.
struct Scenario: Sendable {
  let name: String
  /// How text is encoded in the file; all but UTF-8 takes memory to read.
  var encoding = "UTF-8"
  /// Makes the file that the scenario finds.
  var preparation: @Sendable (Database) throws -> Void = { try $0.addObjects(Crate.some(1...40)) }
  /// What the `Database` has done before, without faults; nil where opening it is a part of the scenario.
  var introduction: (@Sendable (Database) throws -> Void)? = { _ = try $0.count(of: Crate.self) }
  /// Whether an scenario that throws may have done its work, as one that changes the schema and then counts rows.
  var mayThrowLate = false
  /// Checks what else the scenario has left, by the file's path and whether it was done.
  var aftermath: @Sendable (String, Bool) throws -> Void = { _, _ in }
  let body: @Sendable (Database) throws -> Void

  static let all = writing + changingSchemas + reading + copying + closing

  static func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws {
    guard found == expected else { throw Violation("there is \(found) instead of \(expected)") }
  }
}

/// Something that the library must not do.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
