/// One column of a table with what a row does at it, linked to the column that follows.
///
/// Every row walks its columns from the first to the last. Linked by constants they are kept alive by the first, so
/// that the walk counts no references, as one through an array would for each column.
final class ColumnLink: Sendable {
  /// Binds the field's value to a parameter of a statement.
  let bind: FieldAccess.Bind
  /// Sets the field to the value that a column of a statement's current row holds.
  let restore: FieldAccess.Restore
  /// The column's position in the table, from 0.
  let position: Int
  let next: ColumnLink?

  private init(_ access: FieldAccess, position: Int, next: ColumnLink?) {
    bind = access.bind
    restore = access.restore
    self.position = position
    self.next = next
  }

  /// The link of the column that follows the one at a position.
  func link(behind position: Int) -> ColumnLink? {
    var link = next
    while let next = link, next.position <= position { link = next.next }
    return link
  }

  /// Links columns in their order.
  ///
  /// - Returns: the first; nil where there are none.
  static func first(of columns: [Column]) -> ColumnLink? {
    columns.enumerated().reversed().reduce(nil) { next, column in
      ColumnLink(column.element.property.access, position: column.offset, next: next)
    }
  }
}
