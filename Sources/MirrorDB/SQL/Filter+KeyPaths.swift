// Comparisons of key paths: `\Dog.id > 3`. Those by order have a second form for optional properties; nil is not less
// and not greater than any value.

/// Finds the objects a property of which equals a value.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func == <Root, Value: Equatable & Sendable>(
  keyPath: any KeyPath<Root, Value> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .equal(value))
}

/// Finds the objects a property of which is not equal to a value, or is nil where the value is not.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func != <Root, Value: Equatable & Sendable>(
  keyPath: any KeyPath<Root, Value> & Sendable, value: Value
) -> Filter {
  !Filter(keyPath, .equal(value))
}

/// Finds the objects a property of which is less than a value.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func < <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.less, value))
}

/// Finds the objects an optional property of which is less than a value.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func < <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value?> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.less, value))
}

/// Finds the objects a property of which is less than a value or equal to it.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func <= <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.lessOrEqual, value))
}

/// Finds the objects an optional property of which is less than a value or equal to it.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func <= <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value?> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.lessOrEqual, value))
}

/// Finds the objects a property of which is greater than a value.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func > <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.greater, value))
}

/// Finds the objects an optional property of which is greater than a value.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func > <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value?> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.greater, value))
}

/// Finds the objects a property of which is greater than a value or equal to it.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func >= <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.greaterOrEqual, value))
}

/// Finds the objects an optional property of which is greater than a value or equal to it.
///
/// - Parameters:
///   - keyPath: The property; one of a nested object too.
///   - value: The value.
/// - Returns: The filter.
public func >= <Root, Value: Comparable & Sendable>(
  keyPath: any KeyPath<Root, Value?> & Sendable, value: Value
) -> Filter {
  Filter(keyPath, .ordered(.greaterOrEqual, value))
}
