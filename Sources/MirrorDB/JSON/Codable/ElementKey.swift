/// A step into an array, or to what a superclass coded, as `Codable` describes it.
enum ElementKey: CodingKey {
  case index(Int)
  case `super`

  init?(intValue: Int) { self = .index(intValue) }

  init?(stringValue: String) { nil }

  var intValue: Int? {
    if case .index(let index) = self { index } else { nil }
  }

  var stringValue: String {
    switch self {
    case .index(let index): "\(index)"
    case .super: "super"
    }
  }
}
