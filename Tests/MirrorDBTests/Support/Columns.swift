@testable import MirrorDB

/// The names of a type's columns, in their order.
func columns(of type: (some Storable).Type) throws -> [String] {
  try Table(shape: ShapeBuilder.shape(of: type, dateStorage: .secondsSinceReferenceDate)).columns.map(\.name)
}

/// The name of a type's table.
func tableName(of type: (some Storable).Type) throws -> String {
  try Table(shape: ShapeBuilder.shape(of: type, dateStorage: .secondsSinceReferenceDate)).name
}
