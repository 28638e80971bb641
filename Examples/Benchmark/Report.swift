/// Prints each table as it is ready, and at the end what one object costs at each size.
struct Report {
  let isJSON: Bool
  private var tables: [Table] = []

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  mutating func add(_ table: Table) throws {
    print(isJSON ? try table.json : table.text)
    tables.append(table)
  }

  /// Prints what one object costs at each size, where there are several.
  func finish() {
    guard !isJSON else { return }
    for (type, tables) in Dictionary(grouping: tables, by: \.type).sorted(by: { $0.key < $1.key })
    where tables.count > 1 {
      print("\n\(type): microseconds for one object (bytes, of memory) by the number of rows\n")
      print(Table.text(head: ["work"] + tables.map { String($0.rows) }, rows: Self.costs(tables)))
    }
  }

  private static func costs(_ tables: [Table]) -> [[String]] {
    let names = tables[0].measurements.map(\.work.name)
    return names.indices.map { index in
      [names[index]] + tables.map { Table.number($0.measurements[index].costPerObject) }
    }
  }
}
