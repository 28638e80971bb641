import Foundation
import MirrorDB

/// A property of every type that SwiftyDB stores, and of those that it leaves open.
struct Sampler: Storable {
  var int = 0
  var uint: UInt = 0
  var float: Float = 0
  var double = 0.0
  var bool = false
  var string = ""
  var text: String?
  var number: NSNumber?
  var nsString: NSString?
  var date: NSDate?
  var data: NSData?
  // What it leaves open: nested objects and collections.
  var collar = Collar()
  var nicknames: [String] = []
}

struct Collar: Storable, Equatable {
  var colour = "red"
  var size: Int?
}
