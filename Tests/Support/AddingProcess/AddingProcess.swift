import Foundation
import MirrorDB

/// What the process stores.
final class Parcel: Storable {
  var sender = ""
  var number = 0

  init() {}

  convenience init(from sender: String, number: Int) {
    self.init()
    self.sender = sender
    self.number = number
  }
}

/// Adds objects to a file: `AddingProcess <path> <sender> <count>`, one call each, or for a negative count all of them
/// in one.
@main
struct AddingProcess {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]) else { exit(64) }
    do {
      let database = try Database(path: arguments[1])
      let parcels = (0..<abs(count)).lazy.map { Parcel(from: arguments[2], number: $0) }
      if count < 0 {
        try database.addObjects(parcels)
      } else {
        for parcel in parcels { try database.addObject(parcel) }
      }
      try database.close()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
