/// The names that a type has in tables and in messages.
enum TypeName {
  /// The type's name with what it is nested in, without its module.
  ///
  /// What Swift puts into the names of local and file-private types, an address that changes with every run,
  /// is left out: `Kennel.Item`, `Box<Int>`, `Array.Cell`.
  static func readable(_ type: Any.Type) -> String {
    var parser = QualifiedNameParser(text: _typeName(type, qualified: true)[...])
    return parser.parseType()
  }
}

/// Reads a name such as `Module.Outer.(unknown context at $10f).Box<Swift.Int>`.
private struct QualifiedNameParser {
  var text: Substring

  /// The components of one dotted name without the first, which is the module; then its generic arguments.
  mutating func parseType() -> String {
    skipExtensionPrefix()
    var components: [String] = []
    var name = ""
    while let character = text.first {
      switch character {
      case ".":
        text.removeFirst()
        components.append(name)
        name = ""
      case "(" where name.isEmpty && text.hasPrefix("(unknown context"):
        skipParentheses()
        // The dot after the unknown context belongs to it.
        if text.first == "." { text.removeFirst() }
      case "<":
        name += parseArguments()
      case ",", ">", ")":
        return Self.joined(components, name)
      default:
        name.append(text.removeFirst())
      }
    }
    return Self.joined(components, name)
  }

  private static func joined(_ components: [String], _ last: String) -> String {
    (components.dropFirst() + [last]).joined(separator: ".")
  }

  private mutating func parseArguments() -> String {
    text.removeFirst()
    var arguments: [String] = []
    repeat {
      text = text.drop { $0 == "," || $0 == " " }
      arguments.append(parseType())
    } while text.first == ","
    text = text.dropFirst()
    return "<" + arguments.joined(separator: ", ") + ">"
  }

  /// Skips `(extension in Module):` before the name of a type that an extension declares.
  private mutating func skipExtensionPrefix() {
    guard text.hasPrefix("(extension in") else { return }
    skipParentheses()
    text = text.drop { $0 == ":" }
  }

  private mutating func skipParentheses() {
    var depth = 0
    while let character = text.popFirst() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
