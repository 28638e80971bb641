import Testing

@testable import Endurance

/// The short form of what `.ci/run figures` does at length.
@Suite struct FaultTests {
  @Test(arguments: Scenario.all.map(\.name))
  func `Whatever call of SQLite's fails, an error is thrown, nothing is lost, and the Database works on`(
    scenario: String
  ) throws {
    let (text, status) = try Program("Endurance", ["faults", "--scenario", scenario, "--stride", "97"]).finish()
    #expect(status == 0 && text.contains("nothing lost"), "\(text)")
  }
}
