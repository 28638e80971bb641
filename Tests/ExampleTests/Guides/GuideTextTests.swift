import Testing

/// What the README and the documentation's articles show is code that is compiled and run.
@Suite("The guides' text")
struct GuideTextTests {
  @Test("Its code is that of its tests, or of the examples", arguments: try Guide.all)
  func code(of guide: Guide) throws {
    let sources = try guide.sources()
    // A manifest is what a step of .ci/run makes a package of.
    for block in try guide.blocks(of: "swift") where !block.contains("import PackageDescription") {
      #expect(sources.contains { $0.contains(block) }, "Nothing compiles this:\n\(block)")
    }
  }

  @Test("The README's set-up is two commands of one line each")
  func setUp() throws {
    let commands = try Guide.readme.blocks(of: "sh")
    #expect(commands.count == 2)
    #expect(commands.allSatisfy { !$0.contains("\n") })
    #expect(commands.first?.hasSuffix("swift run Dogtopia") == true)
    #expect(commands.last?.hasPrefix("swift test") == true)
  }
}
