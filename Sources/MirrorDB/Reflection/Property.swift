/// A stored property as its declaration reads, worked out from the field that stores it.
struct Property {
  /// The declared name, without backticks.
  let name: String
  /// The type of the value: of a wrapped property the wrapped type, of a lazy one the optional of its type.
  let type: Any.Type
  /// Where the value lies, counted from the start of the object or struct.
  let offset: Int
  /// Whether the value can be set after `init()`.
  let isVariable: Bool
  /// Whether the value is computed at its first use; it is nil until then.
  let isLazy: Bool
}

extension Property {
  /// The properties of a class or a struct that can hold data, inherited ones first.
  ///
  /// Closures and `weak` or `unowned` references hold none. The names in `ignored` are left out before anything
  /// else is asked about them.
  static func properties(of type: Any.Type, ignoring ignored: Set<String>) -> [Property] {
    let observable = observableFields(of: type)
    return StoredField.fields(of: type).enumerated().compactMap { index, field in
      guard field.name != registrarName else { return nil }
      let name = declaredName(of: field, isObservable: observable.contains(index))
      guard !ignored.contains(name), field.isStrong, !holdsClosure(field.type) else { return nil }
      return property(of: field, named: name, ignoring: ignored)
    }
  }

  private static func property(
    of field: StoredField, named name: String, ignoring ignored: Set<String>
  ) -> Property? {
    guard let wrapped = WrappedValue(in: field) else {
      // An ignored property may be one whose wrapper hides where it stores the value.
      let isIgnored =
        name.hasPrefix("_") && ignored.contains(String(name.dropFirst())) && !Conversion.isKnown(field.type)
      return isIgnored
        ? nil
        : Property(
          name: name, type: field.type, offset: field.offset, isVariable: field.isVariable,
          isLazy: field.name.hasPrefix(lazyPrefix))
    }
    let wrappedName = String(name.dropFirst())
    return ignored.contains(wrappedName)
      ? nil
      : Property(
        name: wrappedName, type: wrapped.type, offset: field.offset + wrapped.offset,
        isVariable: field.isVariable, isLazy: false)
  }
}

// MARK: Names

extension Property {
  private static let lazyPrefix = "$__lazy_storage_$_"
  private static let registrarName = "_$observationRegistrar"

  /// The name that the property is declared with.
  private static func declaredName(of field: StoredField, isObservable: Bool) -> String {
    var name = field.name[...]
    if name.hasPrefix(lazyPrefix) { name = name.dropFirst(lazyPrefix.count) }
    if isObservable, name.hasPrefix("_") { name = name.dropFirst() }
    // Raw identifiers keep their backticks, and a no-break space for each space.
    guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return String(name) }
    return String(name.dropFirst().dropLast()).replacing("\u{A0}", with: " ")
  }

  /// The positions of the fields that an `@Observable` class in the superclass chain declares.
  private static func observableFields(of type: Any.Type) -> Set<Int> {
    let fields = StoredField.fields(of: type)
    var result: Set<Int> = []
    var current: AnyClass? = type as? AnyClass
    while let level = current {
      current = _getSuperclass(level)
      let own = (current.map { StoredField.count(of: $0) } ?? 0)..<StoredField.count(of: level)
      if fields[own].contains(where: { $0.name == registrarName }) { result.formUnion(own) }
    }
    return result
  }

  private static func holdsClosure(_ type: Any.Type) -> Bool {
    let wrapped = (type as? any OptionalType.Type)?.wrappedType ?? type
    return MetadataKind(of: wrapped) == .function
  }
}

/// An optional type, seen without knowing what it wraps.
protocol OptionalType {
  static var wrappedType: Any.Type { get }
  /// The wrapped value, nil for `nil`.
  var anyValue: Any? { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
  var anyValue: Any? { map { $0 } }
}
