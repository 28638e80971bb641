import Foundation
import MirrorDB
import Observation
import ResilientFixtures

/// The types that are stored.
extension RestoringObjectsTests {
  class Animal {
    var legs = 4
    private var secret: String?
    func keep(_ text: String) { secret = text }
    var kept: String? { secret }
  }

  class Dog: Animal, Storable, Equatable {
    var name: String?
    var weight = 0.0
    var birth: Date?
    var tags: [String] = []
    override required init() {}

    static func == (first: Dog, second: Dog) -> Bool {
      first.name == second.name && first.weight == second.weight && first.birth == second.birth
        && first.tags == second.tags && first.legs == second.legs && first.kept == second.kept
    }
  }

  final class Puppy: Dog {
    var teeth = 0
  }

  final class Stray: Creature, Storable {
    var age = 0
    var collar = Collar()
    var born = Date(timeIntervalSinceReferenceDate: 573_385_274.217203)
    override required init() {}
  }

  final class Record: NSObject, Storable {
    var title = ""
    var pages: Int?
    var note: NSString = ""
    override required init() {}
  }

  struct Point: Storable, Equatable {
    var x = 0.0
    var y: Float = 0
    var label: Character = "?"
    var isOpen = false
    var parts: Set<Int8> = []

    struct Corner: Storable { var angle = 0 }
  }

  final class Crate<Content: Equatable>: Storable {
    var content: Content?
    var spare: Content?
  }

  struct Pair<First: Equatable, Second: Equatable>: Storable, Equatable {
    var first: First?
    var second: Second?
  }

  final class Observing: Storable {
    var name = "" { didSet { changes += 1 } }
    var changes = 0
  }

  struct Wrapped: Storable {
    @Clamped var level = 3
    @Boxed var score = 1.5
    @Clamped @Boxed var both = 7
    @Boxed var maybe: String?
  }

  final class WrappedClass: Storable {
    @Clamped var level = 3
  }

  @Observable final class Model: Storable {
    var title = ""
    var count = 0
    @ObservationIgnored var plain = 0.5
  }

  /// Written by an observation's callback, which runs on the thread of the change.
  final class Heard: @unchecked Sendable {
    var isTrue = false
  }

  final class Sleeper: Storable, IgnoredProperties {
    lazy var hours: Int = {
      computations += 1
      return 14
    }()
    lazy var dream: String? = "default"
    var computations = 0
    static func ignoredProperties() -> Set<String> { ["computations"] }
  }

  final class Partial: Storable, IgnoredProperties {
    var name = ""
    var scratch: [Int] = []
    var anything: Any = 0
    var onBark: (() -> Void)?
    weak var owner: Partial?
    static func ignoredProperties() -> Set<String> { ["scratch", "anything"] }
  }

  // swift-format-ignore: IdentifiersMustBeASCII
  struct Labels: Storable, PrimaryKeys, Equatable {
    var `my name` = ""
    var order = 0
    var group = 0
    var 名前 = ""
    var `"; --` = 0
    static func primaryKeys() -> Set<String> { ["order"] }
  }

  struct Disguised: Storable, CustomReflectable {
    var real = 1
    var customMirror: Mirror { Mirror(self, children: ["false": 0]) }
  }

  final class Payload: Storable {
    var text = String(repeating: "long enough to be on the heap ", count: 4)
  }

  final class Holder: Storable {
    var payload: Payload?
  }
}
