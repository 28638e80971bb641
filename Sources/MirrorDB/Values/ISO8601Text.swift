import Foundation

/// Dates as text such as `2026-11-30T21:46:02.250000000Z`, whose order is that of the dates.
enum ISO8601Text {
  private static let secondsPerDay = 86_400

  static func text(of date: Date) throws -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    var whole = seconds.rounded(.down)
    var nanoseconds = ((seconds - whole) * 1e9).rounded()
    if nanoseconds == 1e9 { (whole, nanoseconds) = (whole + 1, 0) }
    guard years.contains(whole) else {
      throw ConversionError("the date lies outside the years 1 to 9999, which ISO 8601 text can hold")
    }
    let (days, time) = Int(whole).quotientAndRemainder(dividingBy: secondsPerDay)
    let day = CivilDay(daysSinceReference: time < 0 ? days - 1 : days)
    let second = time < 0 ? time + secondsPerDay : time
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
    return
      "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))T\(clock).\(padded(Int(nanoseconds), 9))Z"
  }

  /// Reads the text that `text(of:)` makes, and what other programs write: with fewer fractional digits, with
  /// none, with a time zone's offset, or with a space between date and time.
  static func date(in text: String) throws -> Date {
    var scanner = TextScanner(text)
    guard let day = day(&scanner), scanner.take(anyOf: "T ") != nil, let second = clock(&scanner),
      let fraction = fraction(&scanner), let offset = offset(&scanner), scanner.isAtEnd
    else { throw ConversionError("the text \"\(text.prefix(80))\" is no ISO 8601 date and time") }
    let whole = day.daysSinceReference * secondsPerDay + second - offset
    return Date(timeIntervalSinceReferenceDate: Double(whole) + fraction)
  }

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, in seconds since 2001.
  private static let years = -63_113_904_000.0...252_423_993_599.0

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.count) + digits
  }
}

// MARK: Parts of the text

extension ISO8601Text {
  private static func day(_ scanner: inout TextScanner) -> CivilDay? {
    guard let year = scanner.takeNumber(digits: 4, in: 1...9999), scanner.take(anyOf: "-") != nil,
      let month = scanner.takeNumber(digits: 2, in: 1...12), scanner.take(anyOf: "-") != nil,
      let day = scanner.takeNumber(digits: 2, in: 1...31)
    else { return nil }
    let civil = CivilDay(year: year, month: month, day: day)
    // The 30th of February would be another day.
    return CivilDay(daysSinceReference: civil.daysSinceReference) == civil ? civil : nil
  }

  private static func clock(_ scanner: inout TextScanner) -> Int? {
    guard let hour = scanner.takeNumber(digits: 2, in: 0...23), scanner.take(anyOf: ":") != nil,
      let minute = scanner.takeNumber(digits: 2, in: 0...59), scanner.take(anyOf: ":") != nil,
      let second = scanner.takeNumber(digits: 2, in: 0...59)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func fraction(_ scanner: inout TextScanner) -> Double? {
    guard scanner.take(anyOf: ".") != nil else { return 0 }
    return scanner.takeDigits().flatMap { Double("0." + $0) }
  }

  /// Seconds east of UTC, where a text without a time zone means.
  private static func offset(_ scanner: inout TextScanner) -> Int? {
    if scanner.isAtEnd || scanner.take(anyOf: "Z") != nil { return 0 }
    guard let sign = scanner.take(anyOf: "+-"), let hours = scanner.takeNumber(digits: 2, in: 0...23) else {
      return nil
    }
    _ = scanner.take(anyOf: ":")
    guard let minutes = scanner.takeNumber(digits: 2, in: 0...59) else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

/// A day of the Gregorian calendar, which is taken to hold for all years, as ISO 8601 and SQLite have it.
///
/// Source: Howard Hinnant, [chrono-Compatible Low-Level Date
/// Algorithms](https://howardhinnant.github.io/date_algorithms.html).
private struct CivilDay: Equatable {
  let year: Int
  let month: Int
  let day: Int
}

extension CivilDay {
  /// Days from 0000-03-01, with which the cycles of 400 years are counted, to 2001-01-01.
  private static let daysToReference = 730_791
  private static let daysPerCycle = 146_097

  /// The number of days since 2001-01-01.
  var daysSinceReference: Int {
    // A year that begins in March has its leap day at its end.
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - Self.daysToReference
  }

  /// The day some days after 2001-01-01; not before the year 1.
  init(daysSinceReference days: Int) {
    let (cycle, dayOfCycle) = (days + Self.daysToReference).quotientAndRemainder(dividingBy: Self.daysPerCycle)
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  }
}
