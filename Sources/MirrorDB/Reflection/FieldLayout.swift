import MirrorDBSQLite

// The library's second unsafe room (the first is the driver). What it relies on:
//
// - `swift_reflectionMirror_recursiveCount`, `…ChildMetadata` and `…ChildOffset` are the functions of the
//   Swift runtime that the standard library's `Mirror` is built on; they are exported on Linux and on Apple's
//   systems, and `Mirror` and key paths could not work without them. They describe the stored fields of a class
//   (inherited ones first) or a struct from its metadata, so that no instance is needed.
// - A field's offset counts from the start of a struct's storage, or from the start of an object's heap block.
//   For a class whose superclass comes from a resilient library the runtime has fixed it by the time that
//   metadata is handed out.
// - The cases of an enum without associated values are counted in its descriptor, which is part of Swift's stable ABI.
// - `FieldAccess` loads and stores a field only as the very type that the metadata names: `Conversion` is
//   refused where its value type differs.
// - An object is kept alive by the caller for as long as a pointer into it is in use.

/// What a type's metadata says it is.
///
/// Source: `MetadataKind.def` in the Swift runtime.
enum MetadataKind: UInt {
  case `class` = 0
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case foreignClass = 0x203
  case opaque = 0x300
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case other = 0xFFFF

  init(of type: Any.Type) {
    self = MetadataKind(rawValue: swiftMetadataKind(type)) ?? .other
  }
}

/// A stored field, as the runtime describes it.
struct StoredField {
  let name: String
  let type: Any.Type
  let offset: Int
  /// Whether the field is declared with `var`.
  let isVariable: Bool
  /// Whether the field holds its value, and is not a `weak` or `unowned` reference.
  let isStrong: Bool

  /// The stored fields of a class or a struct, inherited ones first.
  static func fields(of type: Any.Type) -> [StoredField] {
    guard [.class, .struct].contains(MetadataKind(of: type)) else { return [] }
    return (0..<swiftFieldCount(type)).map { index in
      var metadata = unsafe FieldMetadata()
      let fieldType = unsafe swiftFieldMetadata(type, index: index, metadata: &metadata)
      defer { unsafe metadata.freeName?(metadata.name) }
      return unsafe StoredField(
        name: metadata.name.map { unsafe String(cString: $0) } ?? "",
        type: fieldType,
        offset: swiftFieldOffset(type, index: index),
        isVariable: metadata.isVariable,
        isStrong: metadata.isStrong
      )
    }
  }

  /// The number of stored fields of a class or a struct, inherited ones included.
  static func count(of type: Any.Type) -> Int {
    [.class, .struct].contains(MetadataKind(of: type)) ? swiftFieldCount(type) : 0
  }
}

/// The fields of one object or struct, to be loaded from, for as long as `withFields` lends them.
///
/// It cannot be copied, so whoever borrows it cannot keep it.
@safe struct Fields: ~Copyable {
  fileprivate let base: UnsafeRawPointer

  @inline(__always)
  fileprivate func load<Value>(_ offset: Int, as type: Value.Type) -> Value {
    unsafe (base + offset).assumingMemoryBound(to: type).pointee
  }
}

/// The fields of one object or struct, to be set, for as long as `withMutableFields` lends them.
@safe struct MutableFields: ~Copyable {
  fileprivate let base: UnsafeMutableRawPointer

  @inline(__always)
  fileprivate func store<Value>(_ value: Value, _ offset: Int) {
    unsafe (base + offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}

/// The typed loads and stores of one field, made once for each property of a type.
///
/// A class, so that reading a row copies a reference for each column and not seven closures.
final class FieldAccess: Sendable {
  typealias Bind =
    @Sendable (_ fields: borrowing Fields, _ statement: SQLiteStatement, _ index: Int32) throws -> Void
  typealias Restore =
    @Sendable (_ statement: SQLiteStatement, _ index: Int32, _ fields: borrowing MutableFields) throws -> Void

  /// Binds the field's value to a parameter of a statement.
  let bind: Bind
  /// The field's value as it stands in a column.
  let stored: @Sendable (_ fields: borrowing Fields) throws -> SQLiteValue
  /// Sets the field to the value that a column of a statement's current row holds.
  let restore: Restore
  /// Sets the field to the value that stands for a stored one.
  let set: @Sendable (_ value: SQLiteValue, _ fields: borrowing MutableFields) throws -> Void
  /// The field's value as an entry of a dictionary; nil for nil.
  let entry: @Sendable (_ fields: borrowing Fields) -> Any?
  /// The value that a column holds, as an entry of a dictionary; nil for nil.
  let restoredEntry: @Sendable (_ statement: SQLiteStatement, _ index: Int32) throws -> Any?
  /// The value that a dictionary or a filter gives, as it stands in a column.
  let storedLoose: @Sendable (_ value: Any) throws -> SQLiteValue
  /// Sets the field to the value that a dictionary gives.
  let assign: @Sendable (_ value: Any, _ fields: borrowing MutableFields) throws -> Void
  /// Appends the field's value as JSON.
  let write: @Sendable (_ fields: borrowing Fields, _ writer: inout JSONWriter) throws -> Void
  /// Sets the field to the value that stands in JSON.
  let read: @Sendable (_ json: JSONValue, _ fields: borrowing MutableFields) throws -> Void

  /// Makes the access to a field of the converter's own value type.
  init<Converter: ValueConverter>(_ converter: Converter, offset: Int) {
    typealias Value = Converter.Value
    bind = { fields, statement, index in
      try statement.bind(converter.stored(fields.load(offset, as: Value.self)), at: index)
    }
    stored = { fields in try converter.stored(fields.load(offset, as: Value.self)) }
    restore = { statement, index, fields in
      fields.store(try converter.value(stored: statement.value(at: index)), offset)
    }
    set = { value, fields in fields.store(try converter.value(stored: value), offset) }
    entry = { fields in converter.entry(fields.load(offset, as: Value.self)) }
    restoredEntry = { statement, index in
      converter.entry(try converter.value(stored: statement.value(at: index)))
    }
    storedLoose = { value in try converter.stored(loose: value) }
    assign = { value, fields in fields.store(try converter.value(loose: value), offset) }
    write = { fields, writer in try converter.write(fields.load(offset, as: Value.self), to: &writer) }
    read = { json, fields in fields.store(try converter.value(json: json), offset) }
  }
}

/// Lends the fields of an object or a struct to `body`.
@inline(__always)
func withFields<Value, Result>(of value: Value, _ body: (borrowing Fields) throws -> Result) rethrows -> Result {
  try unsafe withUnsafePointer(to: value) { pointer in
    try unsafe body(Fields(base: isObject(Value.self) ? objectStart(pointer) : UnsafeRawPointer(pointer)))
  }
}

/// Lends the fields of an object or a struct to `body`, which may set them.
@inline(__always)
func withMutableFields<Value, Result>(
  of value: inout Value, _ body: (borrowing MutableFields) throws -> Result
) rethrows -> Result {
  try unsafe withUnsafeMutablePointer(to: &value) { pointer in
    let start =
      unsafe isObject(Value.self)
      ? UnsafeMutableRawPointer(mutating: objectStart(pointer)) : UnsafeMutableRawPointer(pointer)
    return try unsafe body(MutableFields(base: start))
  }
}

/// Whether the values of a type are references to objects.
@inline(__always)
func isObject(_ type: Any.Type) -> Bool {
  swiftMetadataKind(type) == MetadataKind.class.rawValue
}

/// The start of the object that a variable refers to, which is what the variable holds.
@inline(__always)
private func objectStart(_ reference: UnsafeRawPointer) -> UnsafeRawPointer {
  unsafe reference.load(as: UnsafeRawPointer.self)
}

// MARK: Values of unknown types

/// The value where it is of that very type, and of no other that a cast would take for it; nil otherwise.
///
/// A cast by `as?` looks for conformances and bridges first, which takes longer than to look up a row.
@inline(__always)
func exactValue<Value>(_ value: Any, of type: Value.Type) -> Value? {
  func exact<Dynamic>(_ value: Dynamic) -> Value? {
    Dynamic.self == Value.self ? unsafe unsafeBitCast(value, to: Value.self) : nil
  }
  return _openExistential(value, do: exact)
}

// MARK: Enums

/// Every case of an enum whose cases have no associated values and are told apart by one byte; none for other types.
///
/// The byte counts the cases in the order of declaration.
func plainEnumCases(of type: Any.Type) -> [Any] {
  func cases<Value>(_ type: Value.Type) -> [Any] {
    guard MemoryLayout<Value>.size == 1, let count = unsafe EnumMetadata.plainCaseCount(of: type) else { return [] }
    return (0..<min(count, 256)).map { unsafe unsafeBitCast(UInt8($0), to: Value.self) }
  }
  guard MetadataKind(of: type) == .enum else { return [] }
  return _openExistential(type, do: cases)
}

/// The start of an enum's metadata and of its descriptor, as Swift's stable ABI lays them out.
///
/// Source: `TargetEnumMetadata` and `TargetEnumDescriptor` in the Swift runtime.
@unsafe private enum EnumMetadata {
  /// The descriptor follows the kind, which is one word long.
  private static let descriptorOffset = MemoryLayout<UInt>.size
  /// Five fields of 32 bits come before the count of cases with associated values and, behind it, of those without.
  private static let payloadCaseOffset = 20
  private static let emptyCaseOffset = 24

  /// The number of cases; nil where one has an associated value.
  static func plainCaseCount(of type: Any.Type) -> Int? {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = unsafe metadata.load(fromByteOffset: descriptorOffset, as: UnsafeRawPointer.self)
    // The upper byte says where the size of the associated values stands.
    guard unsafe descriptor.load(fromByteOffset: payloadCaseOffset, as: UInt32.self) & 0xFF_FFFF == 0 else {
      return nil
    }
    return Int(unsafe descriptor.load(fromByteOffset: emptyCaseOffset, as: UInt32.self))
  }
}

// MARK: The runtime's functions

/// The runtime's `_FieldReflectionMetadata`, member for member.
@unsafe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func swiftMetadataKind(_ type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swiftFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swiftFieldMetadata(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swiftFieldOffset(_ type: Any.Type, index: Int) -> Int
