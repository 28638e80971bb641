import Foundation
import MirrorDB

/// A date in a format of one's own, where RelatedDB takes a `DateFormatter` for all dates.
struct Day: StorableValue {
  var date: Date

  var stored: String { date.formatted(Self.style) }

  init(_ date: Date) {
    self.date = date
  }

  init(stored: String) throws {
    date = try Self.style.parse(stored)
  }

  private static let style = Date.ISO8601FormatStyle().year().month().day()
}

struct Holiday: Storable {
  var name = ""
  var day: Day?
}
