import Foundation
import MirrorDBSQLite

extension ValueConverter {
  /// A few different values of the type, nil among them for an optional; none or one where none can be guessed.
  func probes(depth: Int) -> [Any] {
    var seen: Set<SQLiteValue> = []
    return guesses(depth: depth).filter { guess in
      (try? stored(loose: guess)).map { seen.insert($0).inserted } ?? false
    }
  }

  private func guesses(depth: Int) -> [Any] {
    let type = (Value.self as? any OptionalType.Type)?.wrappedType ?? Value.self
    let cases = plainEnumCases(of: type)
    if let nested = try? nestedShape() { return (isOptional ? [nilValue] : []) + nested.guesses(depth: depth) }
    let stored = ProbeValues.stored.compactMap { try? anyValue(stored: $0) }
    return cases + stored
  }

  private var nilValue: Any { Value?.none as Any }
}

extension Shape {
  /// Dictionaries that make different objects of the type.
  fileprivate func guesses(depth: Int) -> [Any] {
    guard depth < 3 else { return [] }
    let probes = properties.map { ($0.name, $0.converter.probes(depth: depth + 1)) }
    return (0..<4).map { round in
      var dictionary: [String: Any] = [:]
      for (name, values) in probes where !values.isEmpty { dictionary[name] = values[round % values.count] }
      return dictionary
    }
  }
}

/// Stored values that many types have among theirs.
private enum ProbeValues {
  static let stored: [SQLiteValue] =
    [.null] + numbers + reals + texts.map { .text($0) } + [.blob(Data([1, 2])), .blob(Data([3]))]

  private static let numbers: [SQLiteValue] = [3, 5, -7, 1009, 0, 1, 2].map { .integer($0) }
  private static let reals: [SQLiteValue] = [2.5, -1003.25].map { .real($0) }
  private static let texts = [
    "aB ß1", "zz", "x", "Y", "3", "-5.25",
    "2001-02-03T04:05:06Z", "1999-12-31T23:59:59Z",
    "0F6E2C51-9B44-4C39-8A7B-6C1E5A3D2F10", "7D1B8E02-55AA-4F0E-9C3D-112233445566",
    "[]", "[3]", "[2.5]", #"["aB ß1"]"#, #"["x"]"#, "[true]", "[null]", "[[]]", "[{}]",
    "{}", #"{"3":3}"#, #"{"3":"x"}"#, #"{"3":true}"#, #"{"3":null}"#, #"{"3":[]}"#, #"{"3":{}}"#,
  ]
}
