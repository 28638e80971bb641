import Foundation
import MirrorDB
import Observation
import ResilientFixtures
import Testing

/// Which stored properties become columns, and under which names.
@Suite struct ReflectionColumnsTests {
  @Test func `Private, observed and inherited properties are columns, inherited ones first`() throws {
    #expect(try columns(of: Terrier.self) == ["legs", "secret", "name", "steps"])
  }

  @Test func `A parent need not be storable, nor of this module`() throws {
    #expect(try columns(of: Stray.self) == ["name", "legs", "secret", "age"])
  }

  @Test func `A lazy property has the name it is declared with`() throws {
    #expect(try columns(of: Sleeper.self) == ["hours", "dream"])
  }

  @Test func `Backticks are no part of a name, and spaces are spaces`() throws {
    #expect(try columns(of: Labels.self) == ["my name", "order", "group", "名前", "naïveté", "_inner", "🐕"])
  }

  @Test func `A wrapped property has its own name, not that of its storage`() throws {
    #expect(try columns(of: Wrapped.self) == ["level", "score", "both", "maybe"])
  }

  @Test func `An observable class stores its properties and not its registrar`() throws {
    #expect(try columns(of: Watched.self) == ["title", "count", "plain", "tags"])
  }

  @Test func `A subclass of an observable class keeps its own underscores`() throws {
    #expect(try columns(of: WatchedChild.self) == ["title", "count", "plain", "tags", "_own"])
  }

  @Test func `Static and computed properties are no columns`() throws {
    #expect(try columns(of: Computing.self) == ["base"])
  }

  @Test func `An overridden property is one column`() throws {
    #expect(try columns(of: Overriding.self) == ["id"])
  }

  @Test func `What can hold no data is skipped`() throws {
    #expect(try columns(of: Delegating.self) == ["name"])
  }

  @Test func `Ignored properties are never looked at`() throws {
    #expect(try columns(of: Ignoring.self) == ["name"])
  }

  @Test func `The stored fields win over a custom mirror`() throws {
    #expect(try columns(of: Disguised.self) == ["real"])
  }

  @Test func `The columns do not depend on the values of the first object`() throws {
    let database = try Database.inMemory()
    let first = Terrier()
    try database.addObject(first)
    first.name = "Toto"
    try database.addObject(first)
    #expect(try database.objects(of: Terrier.self, matching: ["name": nil]).count == 1)
    #expect(try database.objects(of: Terrier.self, matching: ["name": "Toto"]).count == 1)
  }

  @Test func `Column names and ignored properties are found by the declared names`() throws {
    #expect(try columns(of: Renamed.self) == ["nick_name", "the level"])
  }
}

// MARK: Fixtures

private class Pet {
  var legs = 4
  private var secret: String?
}

private final class Terrier: Pet, Storable {
  var name: String? { didSet { steps += 1 } }
  var steps = 0 { willSet { _ = newValue } }
  override required init() {}
}

private final class Stray: Creature, Storable {
  var age = 0
  override required init() {}
}

private final class Sleeper: Storable {
  lazy var hours = 14
  lazy var dream: String? = nil
}

// swift-format-ignore: IdentifiersMustBeASCII
private struct Labels: Storable {
  var `my name` = ""
  var `order` = 0
  var group = 0
  var 名前 = ""
  var naïveté = 0
  var _inner = ""
  var `🐕` = ""
}

private struct Wrapped: Storable {
  @Clamped var level = 3
  @Boxed var score = 1.5
  @Clamped @Boxed var both = 7
  @Boxed var maybe: String?
}

@Observable private class Watched: Storable {
  var title = ""
  var count = 0
  @ObservationIgnored var plain = 0.5
  var tags: [String] = []
  required init() {}
}

private final class WatchedChild: Watched {
  var _own = 1
}

private struct Computing: Storable {
  static var shared: Any? { nil }
  var base = 1
  var double: (Int, Int) { (base, base * 2) }
}

private class Identified {
  var id = 1
}

private final class Overriding: Identified, Storable {
  override var id: Int { didSet {} }
  override required init() {}
}

private final class Delegating: Storable {
  var name = ""
  weak var owner: Delegating?
  unowned var keeper: Pet? = nil
  var onBark: (() -> Void)?
  var compare: @Sendable (Int, Int) -> Bool = { $0 < $1 }
}

private final class Ignoring: Storable, IgnoredProperties {
  var name = ""
  var anything: Any = 0
  var pair = (1, 2)
  lazy var costly: Any = 0
  @Hiding var hidden = 5
  @Boxed var boxed: Any = 1
  static func ignoredProperties() -> Set<String> { ["anything", "pair", "costly", "hidden", "boxed"] }
}

private struct Disguised: Storable, CustomReflectable {
  var real = 1
  var customMirror: Mirror { Mirror(self, children: ["false": 0]) }
}

private struct Renamed: Storable, ColumnNames {
  var name = ""
  @Clamped var level = 0
  static func columnNames() -> [String: String] { ["name": "nick_name", "level": "the level"] }
}
