import Foundation
import MirrorDB
import Testing

/// Runs the kit of checks for every type of the conversion table.
@Suite struct ValueKitTests {
  @Test(arguments: types) func `A property comes back equal, in the storage class of the table`(_ kit: ValueKit) throws
  {
    try kit.checks(.property)
  }

  @Test(arguments: types) func `Optionals, elements and values of dictionaries come back equal`(_ kit: ValueKit) throws
  {
    try kit.checks(.places)
  }

  @Test(arguments: types) func `Keys of dictionaries come back equal, or are refused`(_ kit: ValueKit) throws {
    try kit.checks(.keys)
  }

  @Test(arguments: types) func `A filter finds the value that was stored`(_ kit: ValueKit) throws {
    try kit.checks(.filter)
  }

  @Test(arguments: types) func `A column is sorted in the order of its values`(_ kit: ValueKit) throws {
    try kit.checks(.sort)
  }

  @Test(arguments: types) func `Dictionaries of properties give equal objects`(_ kit: ValueKit) throws {
    try kit.checks(.data)
  }

  @Test(arguments: types) func `JSON gives equal objects, and equal objects give equal JSON`(_ kit: ValueKit) throws {
    try kit.checks(.json)
  }

  @Test(arguments: types) func `Ten thousand random values come back equal`(_ kit: ValueKit) throws {
    try kit.checks(.random)
  }

  static let types: [ValueKit] = [
    ValueKit(Int.self), ValueKit(Int8.self), ValueKit(Int16.self), ValueKit(Int32.self), ValueKit(Int64.self),
    ValueKit(UInt8.self), ValueKit(UInt16.self), ValueKit(UInt32.self), ValueKit(UInt.self), ValueKit(UInt64.self),
    ValueKit(Bool.self), ValueKit(Double.self), ValueKit(Float.self), ValueKit(String.self), ValueKit(Character.self),
    ValueKit(Substring.self), ValueKit(Date.self), ValueKit(Data.self), ValueKit(UUID.self), ValueKit(URL.self),
    ValueKit(Decimal.self), ValueKit(StringKin.self), ValueKit(NumberKin.self), ValueKit(DateKin.self),
    ValueKit(DataKin.self), ValueKit(ValueKit.Mood.self), ValueKit(ValueKit.Rank.self), ValueKit(ValueKit.Traits.self),
    ValueKit(ValueKit.Tag.self), ValueKit(ValueKit.Temperature.self), ValueKit(ValueKit.Kennel.self),
    ValueKit(ValueKit.Yard.self), ValueKit(ValueKit.Sound.self), ValueKit(ValueKit.Song.self),
    ValueKit(ArrayOf<Int>.self), ValueKit(SetOf<String>.self), ValueKit(DictionaryOf<String, Double>.self),
    ValueKit(ArrayOf<DictionaryOf<ValueKit.Mood, SetOf<Date>>>.self),
  ]
}
