import MirrorDB
import Testing

/// What each error says.
@Suite struct DatabaseErrorTests {
  @Test(arguments: [
    (
      DatabaseError.invalidType(type: "Dog", reason: "it is an actor", remedy: "Store a class"),
      "Dog cannot be stored: it is an actor. Store a class."
    ),
    (
      .unknownProperty(type: "Dog", property: "nmae", nearest: "name"),
      "Dog stores no property named \"nmae\". Did you mean \"name\"?"
    ),
    (
      .unknownProperty(type: "Dog", property: "x", nearest: nil),
      "Dog stores no property named \"x\". Use the name of a stored property, as it is declared."
    ),
    (
      .invalidValue(type: "Dog", property: "tags", path: "[2]", reason: "no"),
      "The value for tags[2] of Dog does not fit: no."
    ),
    (
      .invalidValue(type: "Dog", property: "home", path: "city", reason: "no"),
      "The value for home.city of Dog does not fit: no."
    ),
    (
      .unreadableValue(type: "Dog", property: "age", row: nil, value: "'x'", reason: "no"),
      "The value 'x' stored for age of Dog cannot be read: no. "
        + "Correct the value in the file, or change the property's type."
    ),
    (
      .missingKey(type: "Dog", property: "id"),
      "The primary key id of Dog is nil. Set it before the call; only a single integer key may be nil."
    ),
    (
      .busy(code: 5, message: "database is locked"),
      "Another connection holds the database: database is locked (SQLite code 5). "
        + "Try again, or raise busyTimeout in the configuration."
    ),
    (.closed, "The database is closed. Open it again with a new Database."),
    (
      .sqlite(code: 1, message: "near \"x\": syntax error", sql: "SELECT x ?"),
      "SQLite reports error 1: near \"x\": syntax error in: SELECT x ?. "
        + "Correct what it names, or look the number up in SQLite's list of result codes."
    ),
  ]) func `An error says what happened and what to do`(_ error: DatabaseError, _ description: String) {
    #expect(error.description == description)
    #expect("\(error)" == description)
  }
}
