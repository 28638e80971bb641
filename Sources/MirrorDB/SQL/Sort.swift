import MirrorDBSQLite

/// One of the properties by which a call sorts.
///
/// ```swift
/// try database.objects(of: Dog.self, sortedBy: .ascending("name"), .descending(\Dog.birth), limit: 10)
/// ```
///
/// NULL comes first in ascending order. Text is sorted byte by byte unless its case is to be ignored, enums and dates
/// by what stands in the column, `Decimal` by value.
public struct Sort: Sendable {
  let property: any PropertyReference & Sendable
  let isAscending: Bool
  let ignoresCase: Bool

  /// Sorts from the least value to the greatest.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - ignoringCase: Whether upper and lower case are the same, in every script.
  /// - Returns: The sort.
  public static func ascending(
    _ property: some PropertyReference & Sendable, ignoringCase: Bool = false
  ) -> Sort {
    Sort(property: property, isAscending: true, ignoresCase: ignoringCase)
  }

  /// Sorts from the greatest value to the least.
  ///
  /// - Parameters:
  ///   - property: The property: its name, a path into nested JSON, or a key path.
  ///   - ignoringCase: Whether upper and lower case are the same, in every script.
  /// - Returns: The sort.
  public static func descending(
    _ property: some PropertyReference & Sendable, ignoringCase: Bool = false
  ) -> Sort {
    Sort(property: property, isAscending: false, ignoresCase: ignoringCase)
  }

  /// What ORDER BY takes: `"name" COLLATE MIRRORDB_NOCASE DESC`.
  func sql(for table: Table) throws -> String {
    let operand = try Operand(property, in: table)
    try operand.checkIsOrdered()
    if ignoresCase { try operand.checkIsText("ignoringCase") }
    let compared =
      ignoresCase ? "\(operand.expression) COLLATE \(Collation.caseInsensitive.rawValue)" : operand.compared
    return isAscending ? compared : compared + " DESC"
  }
}
