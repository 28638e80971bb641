import Dispatch

extension SessionQueue {
  /// Runs a closure of the caller's in a transaction.
  ///
  /// The closure runs on the caller's own executor, which alone makes it safe for it to use what the caller uses. The
  /// transaction begins and ends on the queue's thread.
  func transaction<Result>(_ body: () throws -> Result) async throws -> Result {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      while true {
        let loan = try await lend(for: cancellation)
        guard loan.claim() else { continue }
        let outcome = Swift.Result { try owning(body) }
        try await end(isCommitted: outcome.isSuccess, cancellation)
        return try outcome.get()
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Begins a transaction in the next turn, for a task to claim.
  private func lend(for cancellation: Cancellation) async throws -> Loan {
    try await enterFromTask()
    return try await thread.run {
      do {
        try self.beginTurn(for: cancellation) { try $0.begin() }
      } catch {
        self.endTurn(cancellation) { _ in }
        self.gate.leave()
        throw error
      }
      let loan = Loan()
      loan.offer()
      self.revoke(loan, cancellation)
      return loan
    }
  }

  /// Takes a loan back that is not claimed soon, where others wait for the turn.
  ///
  /// The executor on which the task is to claim it may be blocked by one of those who wait.
  private func revoke(_ loan: Loan, _ cancellation: Cancellation) {
    thread.asyncAfter(deadline: .now() + Loan.patience) {
      guard loan.isOffered else { return }
      guard self.gate.isWanted else { return self.revoke(loan, cancellation) }
      guard loan.revoke() else { return }
      self.endTurn(cancellation) { $0.rollback() }
      self.gate.leave()
    }
  }

  private func end(isCommitted: Bool, _ cancellation: Cancellation) async throws {
    try await thread.run {
      defer { self.gate.leave() }
      try self.endTurn(cancellation) { session in
        guard isCommitted else { return session.rollback() }
        do {
          try session.translating { try session.commit() }
        } catch {
          session.rollback()
          throw error
        }
      }
    }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
