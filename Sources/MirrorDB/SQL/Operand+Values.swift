import MirrorDBSQLite

extension Operand {
  /// The SQL expression, with the collation that compares its values.
  var compared: String {
    converter.collation.map { "\(expression) COLLATE \($0.rawValue)" } ?? expression
  }

  /// A value as it is compared with the operand; NULL for nil.
  ///
  /// - Throws: `DatabaseError.invalidValue` for a value that the property's type does not have.
  func stored(_ value: (any Sendable)?) throws -> SQLiteValue {
    try stored(value, converter, isJSON: isJSON)
  }

  /// A value as it is compared with the elements of the operand's collection.
  ///
  /// - Throws: `DatabaseError.invalidValue`, and `.invalidArgument` where the operand is no collection.
  func storedElement(_ value: (any Sendable)?) throws -> (value: SQLiteValue, collation: Collation?) {
    guard let element = converter.elementConverter else {
      throw unsuitable("contains looks into an array, a set or a dictionary", "none; containsText looks into a text")
    }
    return (try stored(value, element, isJSON: true), element.collation)
  }

  /// A value by which the operand is compared in order.
  ///
  /// - Throws: `DatabaseError.invalidValue`, for nil too, and `.invalidArgument` where the operand has no order.
  func ordered(_ value: (any Sendable)?) throws -> SQLiteValue {
    try checkIsOrdered()
    let stored = try stored(value)
    guard stored != .null else { throw invalid(ConversionError("nil has no order", remedy: "Use isNull")) }
    return stored
  }

  /// Refuses to compare or sort by what is stored as JSON.
  func checkIsOrdered() throws {
    guard converter.isScalar else { throw unsuitable("an order needs a single value", "stored as JSON") }
  }

  /// Refuses to look for a text in what is stored as anything else.
  func checkIsText(_ question: String) throws {
    guard converter.isScalar, converter.columnType == .text, converter.collation == nil else {
      throw unsuitable("\(question) looks into a text", "none")
    }
  }

  /// Refuses to compute with what is no number.
  func checkIsNumber(_ question: String) throws {
    let isNumber = [.integer, .unsigned, .real, .numeric].contains(converter.columnType)
    guard converter.isScalar, isNumber || converter.collation == .decimal else {
      throw unsuitable("\(question) needs numbers", "none")
    }
  }

  /// Refuses to read the values as another type than theirs, optional or not.
  func checkIs(_ type: Any.Type) throws {
    let wanted = (type as? any OptionalType.Type)?.wrappedType ?? type
    let actual = (converter.valueType as? any OptionalType.Type)?.wrappedType ?? converter.valueType
    guard wanted != actual else { return }
    throw unsuitable("\(TypeName.readable(wanted)) is asked for", "\(TypeName.readable(actual))")
  }

  /// The Swift value that stands for a value of the operand's.
  func value(of stored: SQLiteValue) throws -> Any {
    guard isJSON else { return try converter.anyValue(stored: stored) }
    do {
      return try converter.anyValue(json: stored)
    } catch {
      // JSON's true and false are compared as 1 and 0.
      guard case .integer(let bit) = stored, bit == 0 || bit == 1 else { throw error }
      return try converter.anyValue(json: JSONValue(parsing: bit == 1 ? "true" : "false"))
    }
  }
}

extension Operand {
  private func stored(
    _ value: (any Sendable)?, _ converter: any ValueConverter, isJSON: Bool
  ) throws -> SQLiteValue {
    guard let value, LooseValue.unwrapped(value) != nil else { return .null }
    do {
      return isJSON ? try converter.storedJSON(loose: value) : try converter.stored(loose: value)
    } catch let error as ConversionError {
      throw invalid(error)
    }
  }

  private func invalid(_ error: ConversionError) -> DatabaseError {
    shape.invalidValue(error.inside(.key(name)))
  }

  private func unsuitable(_ question: String, _ fact: String) -> DatabaseError {
    .invalidArgument(argument: name, reason: "\(question), and \(name) of \(shape.typeName) is \(fact)")
  }
}

extension ValueConverter {
  /// A value of a type known at run time only, as it is compared inside JSON.
  fileprivate func storedJSON(loose: Any) throws -> SQLiteValue {
    var writer = JSONWriter()
    try write(value(loose: loose), to: &writer)
    return try SQLiteValue(json: JSONValue(parsing: writer.string))
  }

  fileprivate func anyValue(json stored: SQLiteValue) throws -> Any {
    try value(json: JSONValue(parsing: stored.jsonText))
  }

  fileprivate func anyValue(json: JSONValue) throws -> Any {
    try value(json: json)
  }
}
