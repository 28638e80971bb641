/// The `Encoder` that a `Codable` type is given: it collects what the type encodes in a node.
struct CodableEncoder: Encoder {
  let node: EncodedNode
  let scope: EncodingScope

  var codingPath: [any CodingKey] { scope.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedEncoding(node: node(as: .object), scope: scope))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedEncoding(node: node(as: .array), scope: scope)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueEncoding(node: node, scope: scope)
  }

  /// The node as an object or array.
  ///
  /// `Codable` cannot be told at once that the node is something else or too deep, so the type goes on with a node
  /// of no effect and the failure comes out at the end.
  private func node(as shape: EncodedNode.Shape) -> EncodedNode {
    if scope.isTooDeep {
      node.fail(JSONLimits.tooDeep)
    } else if node.become(shape) {
      return node
    } else {
      node.fail(ConversionError("the type encodes itself in two ways at once, as an object and as something else"))
    }
    let detached = EncodedNode()
    _ = detached.become(shape)
    return detached
  }
}
