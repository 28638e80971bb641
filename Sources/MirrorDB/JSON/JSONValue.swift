/// A value in a JSON text: a light view, from which Swift values are made.
///
/// What a view is asked for and does not hold is a `ConversionError` that says what it holds instead.
struct JSONValue: Sendable {
  let document: JSONDocument
  /// The position of the value's token.
  let index: Int

  enum Kind: String {
    case null, bool, number, string, array, object
  }

  /// Reads a JSON text.
  init(parsing text: String) throws {
    self = try JSONDocument(text).root
  }

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }
}

extension JSONValue {
  var token: JSONToken { document.tokens[index] }

  var kind: Kind {
    switch token.kind {
    case .null: .null
    case .false, .true: .bool
    case .number: .number
    case .asciiText, .plainText, .escapedText: .string
    case .array: .array
    case .object: .object
    }
  }

  var isNull: Bool { token.kind == .null }

  func bool() throws -> Bool {
    switch token.kind {
    case .true: true
    case .false: false
    default: throw mismatch("true or false")
    }
  }

  func string() throws -> String {
    guard kind == .string else { throw mismatch("a text") }
    return document.text(of: token)
  }

  /// The error that the value is of another kind than `expected`.
  func mismatch(_ expected: String) -> ConversionError {
    ConversionError("expected \(expected), found \(summary)")
  }
}
