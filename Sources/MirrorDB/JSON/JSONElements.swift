/// The elements of a JSON array.
struct JSONElements: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var position: Int
  private let end: Int

  init(array: JSONValue) {
    document = array.document
    position = array.index + 1
    end = array.end
  }

  mutating func next() -> JSONValue? {
    guard position < end else { return nil }
    let element = JSONValue(document: document, index: position)
    position = element.end
    return element
  }
}
