import Foundation
import Testing

@testable import MirrorDB

@Suite("Depth of Codable types")
struct CodableDepthTests {
  private struct Chain: Codable {
    var value = "x"
    var number = 1.5
    var links: [Chain] = []

    init(depth: Int) {
      if depth > 1 { links = [Chain(depth: depth - 1)] }
    }
  }

  private final class Box: Encodable {
    var next: Box?
    enum Keys: CodingKey { case next }
  }

  /// Runs `body` on a thread with as little stack as a secondary thread has anywhere.
  private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let thread = Thread { continuation.resume(with: Result(catching: body)) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test("The greatest depth fits a small stack in both directions")
  func greatestDepth() async throws {
    let depth = JSONLimits.maximumDepth / 2
    try await onSmallStack {
      let text = try CodableJSON.text(of: Chain(depth: depth))
      let read = try CodableJSON.value(Chain.self, in: text)
      #expect(try CodableJSON.text(of: read) == text)
    }
  }

  @Test("Beyond it there is an error, also on a small stack")
  func tooDeep() async throws {
    try await onSmallStack {
      let error = #expect(throws: ConversionError.self) { try CodableJSON.text(of: Chain(depth: 300)) }
      #expect(error?.reason == JSONLimits.tooDeep.reason)
      #expect(error?.path.isEmpty == false)
    }
  }

  @Test("References in a circle are an error that says so")
  func cycles() throws {
    let first = Box()
    let second = Box()
    first.next = second
    second.next = first
    defer { first.next = nil }
    let error = try #require(throws: ConversionError.self) { try CodableJSON.text(of: first) }
    #expect(error.reason.contains("cycle"))
    #expect(error.pathDescription == "next.next")
  }

  @Test("A value that goes on for ever without nesting its JSON is an error")
  func endlessSingleValues() {
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
      }
    }
    #expect(throws: ConversionError.self) { try CodableJSON.text(of: Endless()) }
  }

  @Test("Containers nested in a loop are an error, whatever their number")
  func endlessContainers() {
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
        try container.encode(1)
      }
    }
    #expect(throws: ConversionError.self) { try CodableJSON.text(of: Endless()) }
  }
}
