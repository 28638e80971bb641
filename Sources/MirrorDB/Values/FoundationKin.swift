import Foundation

// The classes of Foundation that are stored as the Swift types they stand for.

/// `NSString` is stored as `String`.
struct NSStringConverter: DerivedConverter {
  typealias Value = NSString

  let base: any ValueConverter<String> = TextConverter<String>()

  func derived(_ value: NSString) -> String { String(value) }
  func value(derived: String) -> NSString { NSString(string: derived) }
}

/// `NSDate` is stored as `Date`.
struct NSDateConverter: DerivedConverter {
  typealias Value = NSDate

  let base: any ValueConverter<Date>

  func derived(_ value: NSDate) -> Date { Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate) }
  func value(derived: Date) -> NSDate { NSDate(timeIntervalSinceReferenceDate: derived.timeIntervalSinceReferenceDate) }
}

/// `NSData` is stored as `Data`.
struct NSDataConverter: DerivedConverter {
  typealias Value = NSData

  let base: any ValueConverter<Data> = DataConverter()

  func derived(_ value: NSData) -> Data { Data(value) }
  func value(derived: Data) -> NSData { NSData(data: derived) }
}

extension NSString: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(NSStringConverter())
  }
}

extension NSDate: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(NSDateConverter(base: DateConverter(storage: builder.dateStorage)))
  }
}

extension NSData: NativelyStored {
  static func conversion(in builder: inout ShapeBuilder) -> Conversion {
    Conversion(NSDataConverter())
  }
}
