/// The values of a primary key in the order of declaration, as a caller gives them.
///
/// A key is nearly always one value, which needs no array.
struct KeyValues: Sendable {
  let first: (any Sendable)?
  let others: [(any Sendable)?]

  var count: Int { others.count + 1 }

  subscript(position: Int) -> (any Sendable)? {
    position == 0 ? first : others[position - 1]
  }
}
