import MirrorDBSQLite

/// What a property, or a place inside a property's JSON, is in SQL.
///
/// `"name"`, or `mirrordb_json("address", 'city')`
struct Operand {
  /// The type whose table is questioned, for errors.
  let shape: Shape
  /// The property's name, or the path into its JSON.
  let name: String
  /// The SQL expression, without a collation.
  let expression: String
  let converter: any ValueConverter
  /// Whether the value stands in JSON, in the form that JSON has for it.
  let isJSON: Bool

  /// Finds what a reference names in a table.
  ///
  /// - Throws: `DatabaseError.unknownProperty` with the nearest name, `.invalidKeyPath`, and `.invalidArgument` for a
  ///   path into a value that is no JSON object, or one whose keys are not known.
  init(_ reference: any PropertyReference, in table: Table) throws {
    switch reference {
    case let name as String: try self.init(named: name, in: table)
    case let keyPath as AnyKeyPath: try self.init(path: KeyPathResolver.path(of: keyPath, in: table.shape), in: table)
    default:
      throw DatabaseError.invalidArgument(
        argument: "\(reference)", reason: "only a String and a key path refer to a property")
    }
  }

  private init(named name: String, in table: Table) throws {
    // A name in backticks may hold a point.
    let isProperty = table.shape.properties.contains { $0.name == name }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isPath = try !isProperty && path.count > 1 && Self.holdsOthers(path[0], in: table)
    try self.init(path: isPath ? path : [name], in: table)
  }

  private static func holdsOthers(_ name: String, in table: Table) throws -> Bool {
    guard let property = table.shape.properties.first(where: { $0.name == name }) else { return false }
    return !property.converter.isScalar
  }

  /// Goes a path of names from a table's property inwards.
  init(path: [String], in table: Table) throws {
    let column = try table.column(of: path[0])
    var converter = column.property.converter
    for (depth, key) in path.enumerated().dropFirst() {
      let outer = path[..<depth].joined(separator: ".")
      converter = try Self.member(key, of: converter, at: outer, in: table.shape)
    }
    shape = table.shape
    name = path.joined(separator: ".")
    self.converter = converter
    isJSON = path.count > 1
    let keys = path.dropFirst().map { ", " + SQLiteValue.text($0).literal }.joined()
    let columnName = column.quotedName
    expression = keys.isEmpty ? columnName : "\(SQLFunction.json.rawValue)(\(columnName)\(keys))"
  }

  private static func member(
    _ key: String, of converter: any ValueConverter, at outer: String, in shape: Shape
  ) throws -> any ValueConverter {
    do {
      if let member = try converter.member(named: key) { return member }
    } catch let error as ConversionError {
      throw DatabaseError.invalidArgument(argument: "\(outer).\(key)", reason: error.sentence)
    }
    throw DatabaseError.invalidArgument(
      argument: "\(outer).\(key)",
      reason: "\(outer) of \(shape.typeName) is no Storable object and no dictionary, so nothing in it has a name; "
        + "make its type Storable, or ask with Filter.sql")
  }
}
