/// Writes compact JSON as UTF-8, one value after another.
///
/// The writer sets the commas. Its caller sees to it that objects hold keys and values in turn, and that what
/// it begins it ends.
struct JSONWriter {
  /// What has been written so far.
  private(set) var bytes: [UInt8] = []
  /// The number of objects and arrays around the next value.
  var depth = 0
  /// The objects that are being written, the outermost first.
  private var entered: [ObjectIdentifier] = []
  /// Whether a value stands before the next one in the same object or array.
  private var needsComma = false

  /// An empty writer; the capacity is that of a small object, so that its text need not move as it grows.
  init(capacity: Int = 200) {
    bytes.reserveCapacity(capacity)
  }

  /// What has been written so far, as text.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Structure

extension JSONWriter {
  /// Opens an object; throws where the nesting is deeper than `JSONLimits.maximumDepth`.
  mutating func beginObject() throws {
    try begin(.openBrace)
  }

  /// Appends the key that belongs to the next value.
  mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    append(.colon)
    needsComma = false
  }

  /// Appends a key that was escaped before.
  mutating func key(_ key: JSONKey) {
    separate()
    append(key.encoded)
    needsComma = false
  }

  mutating func endObject() {
    end(.closeBrace)
  }

  /// Opens an array; throws where the nesting is deeper than `JSONLimits.maximumDepth`.
  mutating func beginArray() throws {
    try begin(.openBracket)
  }

  mutating func endArray() {
    end(.closeBracket)
  }

  private mutating func begin(_ bracket: UInt8) throws {
    if depth >= JSONLimits.maximumDepth { throw JSONLimits.tooDeep }
    depth += 1
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    append(bracket)
    depth -= 1
    needsComma = true
  }
}

// MARK: - Nesting

extension JSONWriter {
  /// Notes that `object` is being written; throws when it is already, further out.
  mutating func enter(_ object: AnyObject) throws {
    let identifier = ObjectIdentifier(object)
    if entered.contains(identifier) {
      throw ConversionError(
        "the references form a cycle, since the object holds itself, directly or through others",
        remedy: "Declare the reference that leads back weak, or name its property in ignoredProperties()"
      )
    }
    entered.append(identifier)
  }

  /// Notes that the object entered last has been written.
  mutating func leave(_ object: AnyObject) {
    if entered.last == ObjectIdentifier(object) { entered.removeLast() }
  }

  /// JSON that is written apart and may be appended later, inside the same objects and at the same depth.
  ///
  /// Sets are written so: element by element, then sorted by their bytes, so that equal sets give equal text.
  func fragment(_ body: (inout JSONWriter) throws -> Void) rethrows -> [UInt8] {
    var writer = JSONWriter(around: self)
    try body(&writer)
    return writer.bytes
  }

  /// A writer for JSON inside the same objects and at the same depth as the next value of another writer.
  init(around outer: JSONWriter) {
    depth = outer.depth
    entered = outer.entered
  }
}

// MARK: - Bytes

extension JSONWriter {
  /// Appends JSON that was written before.
  mutating func writeFragment(_ json: [UInt8]) {
    separate()
    append(json)
  }

  /// Sets the comma before a value that follows another; every value and key begins with it.
  mutating func separate() {
    if needsComma { append(.comma) }
    needsComma = true
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Takes back what was appended after the first `count` bytes.
  mutating func truncate(to count: Int) {
    bytes.removeSubrange(count...)
  }
}
