/// The names that a type has in tables and in messages.
enum TypeName {
  /// The type's name with what it is nested in, without its module.
  ///
  /// What Swift puts into the names of local and file-private types, an address that changes with every run,
  /// is left out: `Kennel.Item`, `Box<Int>`, `Array.Cell`.
  static func readable(_ type: Any.Type) -> String {
    var reader = QualifiedNameReader(rest: _typeName(type, qualified: true)[...])
    return reader.type()
  }
}

/// Reads a name such as `(extension in App):Module.Outer.(unknown context at $10f).Box<Swift.Int>`.
private struct QualifiedNameReader {
  var rest: Substring

  /// The type with the module taken from every name in it, up to the end or to the `>` behind generic arguments.
  mutating func type() -> String {
    var text = ""
    while let next = rest.first, next != ">" {
      if rest.hasPrefix("(extension in") {
        skip(through: ":")
      } else if rest.hasPrefix("->") {
        text += "->"
        rest.removeFirst(2)
      } else if Self.isPunctuation(next) {
        text.append(rest.removeFirst())
      } else {
        text += dottedName()
      }
    }
    return text
  }

  /// The components of a dotted name without the first, which is the module.
  private mutating func dottedName() -> String {
    var components = [component()]
    while rest.first == "." {
      rest.removeFirst()
      if rest.hasPrefix("(unknown context") { skip(through: ")") } else { components.append(component()) }
    }
    // What an existential says about an associated type begins with Self, before the module.
    let qualifiers = components.first == "Self" ? 2 : 1
    return components.dropFirst(min(qualifiers, components.count - 1)).joined(separator: ".")
  }

  /// One name with its generic arguments; a raw identifier without its backticks.
  private mutating func component() -> String {
    var name = ""
    if rest.first == "`" {
      rest.removeFirst()
      name = String(rest.prefix { $0 != "`" }).replacing("\u{A0}", with: " ")
      skip(through: "`")
    } else {
      name = String(rest.prefix { !Self.isPunctuation($0) })
      rest = rest.dropFirst(name.count)
    }
    guard rest.first == "<" else { return name }
    rest.removeFirst()
    defer { rest = rest.dropFirst() }
    return name + "<" + type() + ">"
  }

  private mutating func skip(through end: Character) {
    rest = rest.drop { $0 != end }.dropFirst()
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    " ,.<>():@&=-".contains(character)
  }
}
