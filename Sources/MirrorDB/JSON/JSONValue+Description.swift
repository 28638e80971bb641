extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  var description: String {
    var writer = JSONWriter()
    do {
      try writer.write(self)
      return writer.string
    } catch {
      // What has been parsed is never too deep to be written; an error may not be the answer to a description.
      return String(decoding: document.bytes, as: UTF8.self)
    }
  }

  /// The value as an error names it: short, whatever its size.
  var summary: String {
    switch token.kind {
    case .null, .false, .true: description
    case .number: "the number \(Self.shortened(description))"
    case .asciiText, .plainText, .escapedText: "the text \(Self.shortened(document.text(of: token)).debugDescription)"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : "\(text.prefix(40))…"
  }
}
