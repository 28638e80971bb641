import Foundation
import MirrorDB
import Testing

/// Every case of `DatabaseError`, as a user meets it: what the message names, and how it ends.
@Suite struct ErrorMessageTests {
  @Test(arguments: Provocation.all)
  func `An error names what, where and what to do`(_ provocation: Provocation) async throws {
    let error = try #require(await provocation.error())
    #expect(Self.name(of: error) == provocation.name)
    let message = error.description
    for part in provocation.parts { #expect(message.contains(part), "\(message)") }
    #expect(message.hasSuffix(".") || message.hasSuffix("?"), "\(message)")
    #expect(!message.contains("..") && !message.contains("Optional("), "\(message)")
  }

  @Test func `Every case is met`() throws {
    #expect(Set(Provocation.all.map(\.name)).count == Self.caseCount)
  }

  private static let caseCount = 32

  /// The name of an error's case; a new one does not compile until it is named here, and counted above.
  private static func name(of error: DatabaseError) -> String {
    switch error {
    case .invalidType: "invalidType"
    case .invalidProperty: "invalidProperty"
    case .unknownProperty: "unknownProperty"
    case .invalidKeyPath: "invalidKeyPath"
    case .invalidValue: "invalidValue"
    case .unreadableValue: "unreadableValue"
    case .constantProperties: "constantProperties"
    case .noPrimaryKey: "noPrimaryKey"
    case .missingKey: "missingKey"
    case .duplicateKey: "duplicateKey"
    case .constraintViolated: "constraintViolated"
    case .schemaMismatch: "schemaMismatch"
    case .inconvertibleValue: "inconvertibleValue"
    case .migrationFailed: "migrationFailed"
    case .invalidMigrations: "invalidMigrations"
    case .cannotOpen: "cannotOpen"
    case .cannotCopy: "cannotCopy"
    case .invalidDump: "invalidDump"
    case .notEmpty: "notEmpty"
    case .integrityViolated: "integrityViolated"
    case .readOnly: "readOnly"
    case .diskFull: "diskFull"
    case .corrupt: "corrupt"
    case .inputOutput: "inputOutput"
    case .fileMoved: "fileMoved"
    case .busy: "busy"
    case .transactionEnded: "transactionEnded"
    case .changesMissed: "changesMissed"
    case .invalidJSON: "invalidJSON"
    case .invalidArgument: "invalidArgument"
    case .closed: "closed"
    case .sqlite: "sqlite"
    }
  }
}
