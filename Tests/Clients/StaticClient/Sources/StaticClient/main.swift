import Foundation
import MirrorDB

struct Pet: Storable, Identifiable {
  var id = UUID()
  var name = ""
  var born = Date()
  var mood: Mood?
}

enum Mood: String {
  case calm, cross
}

let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
let database = try Database(path: file.path)
try database.addObject(Pet(name: "Toto", mood: .calm))
for pet in try database.objects(of: Pet.self, matching: \Pet.born <= Date()) {
  print("\(pet.name) is \(pet.mood?.rawValue ?? "unknown").")
}
try database.close()
try FileManager.default.removeItem(at: file)
