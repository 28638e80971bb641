/// Which objects a call concerns.
///
/// A dictionary literal asks for equality of every pair; nil asks for NULL, and `[:]` for every object. Static
/// functions start a filter, methods of the same names add to one, and `&&`, `||` and `!` combine filters; key paths
/// are compared by operators:
///
/// ```swift
/// try database.objects(of: Dog.self, matching: ["name": "Max", "owner": nil])
/// try database.objects(of: Dog.self, matching: .greaterThan("id", 3) && !.like("owner", "J_h%"))
/// try database.objects(of: Dog.self, matching: .hasPrefix("name", "M").isNotNull("owner"))
/// try database.objects(of: Dog.self, matching: \Dog.id > 3 && \Dog.name == "Max")
/// ```
///
/// A filter is either true or false, for NULL too: `!filter` finds exactly the objects that `filter` does not. A value
/// is first converted to the property's type and then compared as it is stored: text byte by byte, enums and dates
/// by what stands in the column, `Decimal` by value. What cannot be converted, and a name that is no property, is
/// an error of the call that takes the filter.
public struct Filter: Sendable {
  let condition: Condition

  /// What a filter asks.
  indirect enum Condition: Sendable {
    /// Every one of these; true without any.
    case all([Condition])
    /// At least one of these; false without any.
    case any([Condition])
    case not(Condition)
    case property(any PropertyReference & Sendable, Test)
    /// A condition in SQL.
    case sql(SQLTemplate.Source)
  }

  /// What is asked of one property.
  enum Test: Sendable {
    case equal((any Sendable)?)
    case ordered(Order, (any Sendable)?)
    case between((any Sendable)?, (any Sendable)?)
    case isIn([(any Sendable)?])
    case like(String)
    case hasPrefix(String)
    case hasSuffix(String)
    case containsText(String)
    case contains((any Sendable)?)
  }

  /// A comparison by order.
  enum Order: String, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}

extension Filter: ExpressibleByDictionaryLiteral {
  /// Creates a filter that asks for equality of every pair.
  ///
  /// - Parameter pairs: Properties' names with the values they must have; nil for NULL.
  public init(dictionaryLiteral pairs: (String, (any Sendable)?)...) {
    condition = .all(pairs.map { .property($0, .equal($1)) })
  }
}

extension Filter {
  init(_ property: any PropertyReference & Sendable, _ test: Test) {
    condition = .property(property, test)
  }

  /// The filter that finds what both do.
  ///
  /// - Parameters:
  ///   - first: A filter.
  ///   - second: Another.
  /// - Returns: Their conjunction.
  public static func && (first: Filter, second: Filter) -> Filter {
    Filter(condition: .all(first.condition.conjuncts + second.condition.conjuncts))
  }

  /// The filter that finds what either does.
  ///
  /// - Parameters:
  ///   - first: A filter.
  ///   - second: Another.
  /// - Returns: Their disjunction.
  public static func || (first: Filter, second: Filter) -> Filter {
    Filter(condition: .any(first.condition.disjuncts + second.condition.disjuncts))
  }

  /// The filter that finds exactly what another does not.
  ///
  /// - Parameter filter: A filter.
  /// - Returns: Its negation.
  public static prefix func ! (filter: Filter) -> Filter {
    if case .not(let condition) = filter.condition { return Filter(condition: condition) }
    return Filter(condition: .not(filter.condition))
  }

  /// The filter of a condition in SQL.
  init(_ source: SQLTemplate.Source) {
    condition = .sql(source)
  }
}

extension Filter.Condition {
  // Chains of one operator are kept flat, so that thousands of terms are no deeper than two.

  fileprivate var conjuncts: [Filter.Condition] {
    if case .all(let conditions) = self { conditions } else { [self] }
  }

  fileprivate var disjuncts: [Filter.Condition] {
    if case .any(let conditions) = self { conditions } else { [self] }
  }
}
