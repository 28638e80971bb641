import Foundation

/// A value from a dictionary or a filter, whose type is known at run time only.
enum LooseValue {
  /// The value without the optionals and Foundation boxes around it; nil for nil and `NSNull`.
  ///
  /// An `NSNumber` answers every cast to a number or to `Bool`, so it is replaced by what it holds before
  /// anybody casts it.
  static func unwrapped(_ value: Any) -> Any? {
    // Asking for the dynamic type leaves bridging out of it; asking for its kind first is cheaper than a cast.
    let type = type(of: value)
    switch MetadataKind(of: type) {
    case .optional: return (value as? any OptionalType).flatMap(\.anyValue).flatMap(unwrapped)
    case .struct where type == AnyHashable.self: return (value as? AnyHashable).flatMap { unwrapped($0.base) }
    case .class: return unboxed(value, type)
    default: return value
    }
  }

  private static func unboxed(_ value: Any, _ type: Any.Type) -> Any? {
    switch type {
    case is NSNull.Type: return nil
    case is NSNumber.Type: return (value as? NSNumber).map(content)
    case is NSString.Type: return (value as? NSString).map { String($0) }
    case is NSDate.Type:
      return (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
    case is NSData.Type: return (value as? NSData).map { Data($0) }
    default: return value
    }
  }

  /// The value without what is around it.
  ///
  /// - Throws: `ConversionError` for nil, which `type` does not have among its values.
  static func required(_ value: Any, for type: Any.Type) throws -> Any {
    if let value = unwrapped(value) { return value }
    throw ConversionError("nil is no \(TypeName.readable(type))")
  }

  /// The error for a value that does not stand for any of `type`.
  static func mismatch(_ value: Any, for type: Any.Type) -> ConversionError {
    let text =
      value is String ? "\"\(String(describing: value).prefix(80))\"" : "\(String(describing: value).prefix(80))"
    return ConversionError(
      "the \(TypeName.readable(Swift.type(of: value))) \(text) is no \(TypeName.readable(type))")
  }

  /// What a number holds: `Bool`, `Int64`, `UInt64` or `Double`; `Decimal` where it is none of these exactly.
  static func content(of number: NSNumber) -> Any {
    // There is one object for true and one for false; every other number is equal to what it holds.
    if number === NSNumber(value: true) || number === NSNumber(value: false) { return number.boolValue }
    if number == NSNumber(value: number.int64Value) { return number.int64Value }
    if number == NSNumber(value: number.uint64Value) { return number.uint64Value }
    let real = number.doubleValue
    if let decimal = (number as? NSDecimalNumber)?.decimalValue, Decimal(textForm: "\(real)") != decimal {
      return decimal
    }
    return real
  }
}
