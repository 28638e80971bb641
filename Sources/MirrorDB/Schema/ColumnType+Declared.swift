extension ColumnType {
  /// The type as a column is declared with it; a STRICT table knows only some.
  func declared(isStrict: Bool) -> String {
    isStrict && (self == .unsigned || self == .numeric) ? "ANY" : rawValue
  }

  /// Whether a column of a table that another program has made keeps values of this type as they are.
  ///
  /// Source: [Determination of column affinity](https://www.sqlite.org/datatype3.html#determination_of_column_affinity).
  func fits(_ column: StoredColumn, isStrict: Bool) -> Bool {
    let affinity = Affinity(of: column.type, isStrict: isStrict)
    switch self {
    case .integer: return [.integer, .numeric, .none].contains(affinity)
    case .unsigned, .numeric: return [.numeric, .none].contains(affinity) || (affinity == .integer && !isStrict)
    // A whole number that such a column keeps as an integer reads as the same Double.
    case .real: return [.real, .numeric, .none].contains(affinity) || (affinity == .integer && !isStrict)
    case .text: return [.text, .none].contains(affinity)
    case .blob: return [.blob, .none].contains(affinity)
    }
  }
}

/// How a column changes the values that are stored in it.
private enum Affinity {
  case integer, text, real, numeric, blob, none

  init(of declared: String, isStrict: Bool) {
    let type = declared.uppercased()
    if type.isEmpty || (isStrict && type == "ANY") {
      self = .none
    } else if type.contains("INT") {
      self = .integer
    } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
      self = .text
    } else if type.contains("BLOB") {
      self = .blob
    } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
      self = .real
    } else {
      self = .numeric
    }
  }
}
