import MirrorDB

/// An object inside another one: stored as JSON, and asked by path.
struct Address: Storable, Equatable {
  var city: String?
  var zip = 0
}

/// A type of one's own that is stored as text.
struct Colour: StorableValue, Equatable {
  var red: UInt8 = 0
  var green: UInt8 = 0
  var blue: UInt8 = 0

  var stored: String {
    [red, green, blue].map(String.init).joined(separator: " ")
  }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(stored: String) throws {
    let parts = stored.split(separator: " ").compactMap { UInt8($0) }
    guard parts.count == 3 else { throw NoColour(text: stored) }
    self.init(parts[0], parts[1], parts[2])
  }
}

struct NoColour: Error, CustomStringConvertible {
  let text: String
  var description: String { "\"\(text)\" is no colour" }
}
