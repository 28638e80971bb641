import MirrorDBSQLite

extension SQL {
  /// The statement as a connection can take it: with its values packed into one argument where they are more than the
  /// connection allows.
  func fitting(_ connection: SQLiteConnection) throws -> SQL {
    bindings.count > connection.limit(.parameterCount) ? try packed : self
  }

  /// The statement with one argument, of which each `?` takes an element.
  ///
  /// `"id" = mirrordb_value(json_extract(?1, '$[0]'))`
  private var packed: SQL {
    get throws {
      var text = ""
      var count = 0
      for token in try SQLToken.tokens(of: self.text) {
        guard token.text == "?" else {
          text += token.text
          continue
        }
        text += "\(SQLFunction.value.rawValue)(json_extract(?1, '$[\(count)]'))"
        count += 1
      }
      return SQL(text, [try PackedValues.packed(bindings)])
    }
  }
}
