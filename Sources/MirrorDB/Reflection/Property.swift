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
  /// The type that declares the property: the type itself, or one of its superclasses.
  let owner: Any.Type
}

extension Property {
  /// The properties of a class or a struct that can hold data, inherited ones first.
  ///
  /// Closures and `weak` or `unowned` references hold none. The names in `ignored` are left out before anything
  /// else is asked about them.
  static func properties(of type: Any.Type, ignoring ignored: Set<String>) -> [Property] {
    let fields = Array(zip(StoredField.fields(of: type), owners(of: type)))
    let observable = Set(fields.filter { $0.0.name == registrarName }.map { ObjectIdentifier($0.1) })
    return fields.compactMap { field, owner in
      guard field.name != registrarName, field.isStrong, !holdsClosure(field.type) else { return nil }
      let name = declaredName(of: field, isObservable: observable.contains(ObjectIdentifier(owner)))
      return ignored.contains(name) ? nil : property(of: field, named: name, owner: owner, ignoring: ignored)
    }
  }

  private static func property(
    of field: StoredField, named name: String, owner: Any.Type, ignoring ignored: Set<String>
  ) -> Property? {
    guard let wrapped = WrappedValue(in: field) else {
      // An ignored property may be one whose wrapper hides where it stores the value.
      let isIgnored =
        name.hasPrefix("_") && ignored.contains(String(name.dropFirst())) && !Conversion.isKnown(field.type)
      return isIgnored
        ? nil
        : Property(
          name: name, type: field.type, offset: field.offset, isVariable: field.isVariable,
          isLazy: field.name.hasPrefix(lazyPrefix), owner: owner)
    }
    let wrappedName = String(name.dropFirst())
    return ignored.contains(wrappedName)
      ? nil
      : Property(
        name: wrappedName, type: wrapped.type, offset: field.offset + wrapped.offset,
        isVariable: field.isVariable, isLazy: false, owner: owner)
  }

  /// The type that declares each field, in the order of the fields.
  private static func owners(of type: Any.Type) -> [Any.Type] {
    var owners = Array(repeating: type, count: StoredField.count(of: type))
    var level: AnyClass? = (type as? AnyClass).flatMap { _getSuperclass($0) }
    while let superclass = level {
      // The fields of a superclass come first.
      for index in 0..<StoredField.count(of: superclass) { owners[index] = superclass }
      level = _getSuperclass(superclass)
    }
    return owners
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
