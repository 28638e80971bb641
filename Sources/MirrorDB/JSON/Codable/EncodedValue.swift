/// A value that has been encoded: finished JSON, or a node that may still be added to.
enum EncodedValue {
  case json([UInt8])
  case node(EncodedNode)

  func write(to writer: inout JSONWriter) throws {
    switch self {
    case .json(let json): writer.writeFragment(json)
    case .node(let node): try node.write(to: &writer)
    }
  }
}
