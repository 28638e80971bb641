import Foundation

/// Dates as text such as `2026-11-30T21:46:02.250000000Z`, whose order is that of the dates.
enum ISO8601Text {
  static func text(of date: Date) throws -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    var whole = seconds.rounded(.down)
    var nanoseconds = ((seconds - whole) * 1e9).rounded()
    if nanoseconds == 1e9 { (whole, nanoseconds) = (whole + 1, 0) }
    guard years.contains(whole) else {
      throw ConversionError("the date lies outside the years 1 to 9999, which ISO 8601 text can hold")
    }
    let text = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601).dropLast()
    let fraction = String(Int(nanoseconds))
    return text + "." + String(repeating: "0", count: 9 - fraction.count) + fraction + "Z"
  }

  /// Reads the text that `text(of:)` makes, and what other programs write: with fewer fractional digits, with
  /// none, with a time zone's offset, or with a space between date and time.
  static func date(in text: String) throws -> Date {
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)?/),
      let whole = try? Date("\(match.1)T\(match.2)\(match.4 ?? "Z")", strategy: .iso8601)
    else { throw ConversionError("the text \"\(text.prefix(80))\" is no ISO 8601 date and time") }
    let fraction = match.3.flatMap { Double("0" + $0) } ?? 0
    return Date(timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate + fraction)
  }

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, in seconds since 2001.
  private static let years = -63_113_904_000.0...252_423_993_599.0
}
