import MirrorDB

/// The description of the `DatabaseError` that `body` throws; otherwise what happened instead.
func refusal<Result>(_ body: () throws -> Result) -> String {
  do {
    return "no error, but \(try body())"
  } catch let error as DatabaseError {
    return error.description
  } catch {
    return "an error of another type: \(error)"
  }
}

/// The description of the error at a type's first use.
func refusal(of type: (some Storable).Type) -> String {
  refusal { try Database.inMemory().count(of: type) }
}
