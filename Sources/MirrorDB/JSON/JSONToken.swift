/// One value, or one key, of a JSON text that has been read.
///
/// Tokens stand in the order of the text: an array is followed by its elements, an object by a key and a value
/// in turn.
struct JSONToken: Sendable {
  /// What the token is.
  let kind: Kind
  /// The offset of its first byte; of the first after the quote in a text.
  let start: UInt32
  /// The number of its bytes, quotes not counted; for an object or array the position of the token after its end.
  var extent: UInt32

  enum Kind: UInt8 {
    case null
    case `false`
    case `true`
    case number
    /// A text of ASCII characters without escapes.
    case asciiText
    /// A text without escapes.
    case plainText
    case escapedText
    case array
    case object
  }
}

extension JSONToken {
  /// Where a number, a text or a literal stands.
  var range: Range<Int> { Int(start)..<Int(start) + Int(extent) }
}
