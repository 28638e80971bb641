/// The keys and values of a JSON object, in the order of the text.
struct JSONMembers: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var position: Int
  private let end: Int

  init(object: JSONValue) {
    document = object.document
    position = object.index + 1
    end = object.end
  }

  mutating func next() -> (key: String, value: JSONValue)? {
    guard position < end else { return nil }
    let value = JSONValue(document: document, index: position + 1)
    let key = document.text(of: document.tokens[position])
    position = value.end
    return (key, value)
  }
}
