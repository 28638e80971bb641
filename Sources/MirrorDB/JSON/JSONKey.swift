/// The key of a JSON object, escaped once so that it can be written and compared many times.
struct JSONKey: Sendable {
  /// The key as a program knows it.
  let name: String
  /// The key as it stands in JSON text, with its quotes and its colon.
  let encoded: [UInt8]

  init(_ name: String) {
    var writer = JSONWriter()
    writer.key(name)
    self.name = name
    encoded = writer.bytes
  }
}
