import Testing

@testable import Endurance

/// The short forms of what `.ci/run figures` does at length, each in a process of its own.
///
/// One after the other, so that other tests, some of which have to be in time, have processors left.
@Suite(.serialized) struct EnduranceTests {
  @Test(arguments: Scenario.all.map(\.name))
  func `Whatever call of SQLite's fails, an error is thrown, nothing is lost, and the Database works on`(
    scenario: String
  ) async throws {
    try await run("faults", "--scenario", scenario, "--stride", "97")
  }

  @Test func `Processes that are killed at random moments leave whole batches, and all that they had stored`()
    async throws
  {
    try await run("kills", "--count", "20")
  }

  @Test func `Processes and threads that work on one file find what they have stored, in memory that stays`()
    async throws
  {
    try await run("soak", "--seconds", "3")
  }

  @Test func `Copies of a large file are exact, and made in memory that does not grow with it`() async throws {
    try await run("copies", "--megabytes", "32")
  }

  private func run(_ arguments: String...) async throws {
    let (text, status) = try await onThread { try Program("Endurance", arguments).finish() }
    #expect(status == 0 && text.contains("nothing lost"), "\(text)")
  }
}
