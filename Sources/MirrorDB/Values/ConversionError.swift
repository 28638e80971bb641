/// Why a value and its stored form do not fit each other, and where inside the value.
///
/// A converter knows only the reason. Each level of nesting adds its step to the path on the way out,
/// and whoever knows the type, property and row makes a `DatabaseError` of it.
struct ConversionError: Error, Equatable {
  /// What is wrong, as a sentence without its full stop.
  let reason: String
  /// What the user can do about it, as a sentence without its full stop; empty where the reason says it.
  let remedy: String
  /// The steps from the outermost value to the one concerned.
  private(set) var path: [Step] = []

  /// One step into a nested value.
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  init(_ reason: String, remedy: String = "") {
    self.reason = reason
    self.remedy = remedy
  }

  /// The same error, seen from one level further out.
  func inside(_ step: Step) -> ConversionError {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }
}

extension ConversionError {
  /// The property that the path begins with, and the error as seen from inside it.
  var separated: (property: String, inner: ConversionError) {
    guard case .key(let property) = path.first else { return ("", self) }
    var inner = self
    inner.path.removeFirst()
    return (property, inner)
  }
}

extension ConversionError: CustomStringConvertible {
  /// The path as a reader would write it: `address.streets[2]`; empty at the outermost level.
  var pathDescription: String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// The reason, and what can be done about it.
  var sentence: String { sentence(otherwise: "") }

  /// The reason, and what can be done about it: the error's own remedy or, where it has none, another.
  func sentence(otherwise remedy: String) -> String {
    let remedy = self.remedy.isEmpty ? remedy : self.remedy
    return remedy.isEmpty ? reason : "\(reason). \(remedy)"
  }

  var description: String {
    path.isEmpty ? sentence : "at \(pathDescription): \(sentence)"
  }
}

/// Runs `body` and adds a step to the path of the `ConversionError` it may throw.
func locating<Result>(_ step: @autoclosure () -> ConversionError.Step, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as ConversionError {
    throw error.inside(step())
  }
}
