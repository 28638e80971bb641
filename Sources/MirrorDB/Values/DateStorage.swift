/// How a database stores dates.
public enum DateStorage: Hashable, Sendable {
  /// REAL: seconds since 2001-01-01 00:00:00 UTC, as Core Data stores them. Every `Date` comes back equal.
  case secondsSinceReferenceDate
  /// TEXT: ISO 8601 in UTC with nine fractional digits, for files that others read. Rounded to the nanosecond; years
  /// 1 to 9999.
  case iso8601
  /// REAL: seconds since 1970-01-01 00:00:00 UTC, for files that others read. Rounded to what a `Double` of that
  /// size holds, about a quarter of a microsecond.
  case secondsSince1970
}
