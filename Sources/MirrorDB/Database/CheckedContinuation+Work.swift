/// A value on its way from the thread that made it to the task that asked for it.
///
/// `@unchecked Sendable`: the thread makes the value for the task alone and keeps no part of it. The objects that a
/// session returns are new ones, which it forgets.
private struct Parcel<Value>: @unchecked Sendable {
  let value: Value
}

extension CheckedContinuation where E == any Error {
  /// Resumes the task with what `work` returns or throws; no part of the result may be kept by anybody else.
  func resume(with work: () throws -> T) {
    do {
      let parcel = Parcel(value: try work())
      resume(returning: parcel.value)
    } catch {
      resume(throwing: error)
    }
  }
}
